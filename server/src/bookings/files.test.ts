import {
  addBookingFile,
  createBooking,
  deleteBooking,
  deleteBookingFile,
  listBookings,
  maxBookingFileBytes,
  maxBookingFiles,
} from '@farfolk/contract/bookings'

import { apiBase } from '@farfolk/contract/http'
import { hash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { strToU8, unzipSync, zipSync } from 'fflate'
import { v7 as uuid } from 'uuid'
import { expect, test } from 'vitest'
import { writeArchive } from '../exports/write-archive.ts'
import { drawJpeg } from '../testing/pictures.ts'
import { startTestApp } from '../testing/test-app.ts'

const { app, as, make, inject, dataDir } = await startTestApp()

type Member = Awaited<ReturnType<typeof make.user>>

async function booked() {
  const [owner, companion] = [await make.user(), await make.user()]
  const trip = await make.trip(owner)
  await make.traveller(trip, companion)
  const booking = { kind: 'flight', title: 'To Oslo', startDate: '2031-05-01' } as const
  const params = { id: trip.id }
  const made = await as(owner).call(createBooking, { params, body: { booking } })
  const ofBooking = { id: trip.id, bookingId: made.data.id }
  const send = (member: Member, content: string | Uint8Array, name = 'ticket.pdf', id?: string) =>
    as(member).call(addBookingFile, {
      params: ofBooking,
      body: {
        bookingFile: { id, file: new File([new Uint8Array(Buffer.from(content))], name) },
      },
    })
  const fetchFile = (member: Member | null, fileId: string, headers = {}) =>
    inject({
      url: `${apiBase}/user/trips/${trip.id}/bookings/${made.data.id}/files/${fileId}`,
      headers: { ...(member && { authorization: `Bearer ${member.token}` }), ...headers },
    })
  return { owner, companion, trip, params: ofBooking, send, fetchFile }
}

const pdf = '%PDF-1.7\nA ticket'

test('a paper comes back as it was sent, to who travels along alone', async () => {
  const { owner, companion, trip, params, send, fetchFile } = await booked()
  const made = await send(owner, pdf, 'C:\\papers\\Bordkarte Köln.pdf')
  expect([made.status, made.data]).toEqual([
    201,
    { id: made.data.id, name: 'Bordkarte Köln.pdf', mediaType: 'application/pdf', size: 17 },
  ])
  const seen = await as(companion).call(listBookings, { params: { id: trip.id } })
  expect(seen.data[0]?.files).toEqual([made.data])
  const file = await fetchFile(companion, made.data.id)
  expect([file.statusCode, file.body]).toEqual([200, pdf])
  expect(file.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': expect.stringMatching(/^attachment; .*K%C3%B6ln\.pdf/),
    'x-content-type-options': 'nosniff',
    'cache-control': 'private, no-store',
  })
  const { etag } = file.headers
  const again = await fetchFile(companion, made.data.id, { 'if-none-match': String(etag) })
  expect(again.statusCode).toBe(304)
  const part = await fetchFile(companion, made.data.id, { range: 'bytes=0-4' })
  expect([part.statusCode, part.body]).toEqual([206, '%PDF-'])

  expect((await fetchFile(null, made.data.id)).statusCode).toBe(401)
  const stranger = await make.user()
  const invited = await make.user()
  await make.traveller(trip, invited, 'invited')
  for (const member of [stranger, invited]) {
    const { status } = await as(member).call(listBookings, { params: { id: trip.id } })
    expect((await fetchFile(member, made.data.id)).statusCode).toBe(status)
    expect((await send(member, pdf)).status).toBe(status)
  }
  expect((await send(companion, pdf)).status).toBe(403)
  const ofFile = { params: { ...params, fileId: made.data.id } }
  expect((await as(companion).call(deleteBookingFile, ofFile)).status).toBe(403)
  expect((await as(owner).call(deleteBookingFile, ofFile)).status).toBe(204)
  expect((await as(owner).call(deleteBookingFile, ofFile)).status).toBe(404)
  expect((await fetchFile(owner, made.data.id)).statusCode).toBe(404)
})

test('what it is its bytes tell, and its name ends as that', async () => {
  const { owner, send } = await booked()
  const pass = zipSync({ 'pass.json': strToU8('{}'), 'manifest.json': strToU8('{}') })
  const taken: [string | Uint8Array, string, string, string][] = [
    [await drawJpeg(), 'photo.JPEG', 'photo.JPEG', 'image/jpeg'],
    [await drawJpeg(), 'ticket.pdf', 'ticket.pdf.jpg', 'image/jpeg'],
    [pass, 'pass.pkpass', 'pass.pkpass', 'application/vnd.apple.pkpass'],
    ['BEGIN:VCALENDAR\r\nEND:VCALENDAR', 'visit.ics', 'visit.ics', 'text/calendar'],
    ['<script>alert(1)</script>', '../plan.html', 'plan.html.txt', 'text/plain'],
    ['Gate 4', `${'x'.repeat(300)}.txt`, `${'x'.repeat(251)}.txt`, 'text/plain'],
  ]
  for (const [content, sent, name, mediaType] of taken) {
    expect((await send(owner, content, sent)).data).toMatchObject({ name, mediaType })
  }
  const refused = { status: 415, errors: [{ code: 'unsupported_type', field: 'bookingFile.file' }] }
  const program = Buffer.from('\x7fELF\x01\x00\x00')
  for (const content of [program, zipSync({ 'a.exe': program }), Buffer.from([0xff, 0xfe, 0x41])]) {
    expect(await send(owner, content)).toMatchObject(refused)
  }
})

test('so many of them, and none too large', async () => {
  const { owner, params, send } = await booked()
  const large = await send(owner, Buffer.alloc(maxBookingFileBytes + 1, 'x'))
  expect(large).toMatchObject({ status: 413, errors: [{ field: 'bookingFile.file' }] })
  const sent = await Promise.all(
    Array.from({ length: maxBookingFiles + 1 }, async () => (await send(owner, pdf)).status),
  )
  expect(sent.toSorted((a, b) => a - b)).toEqual([
    ...Array.from({ length: maxBookingFiles }, () => 201),
    422,
  ])
  const empty = new FormData()
  const { headers, body } = await formOf(empty)
  const none = await inject({
    method: 'POST',
    url: `${apiBase}/user/trips/${params.id}/bookings/${params.bookingId}/files`,
    headers: { ...headers, authorization: `Bearer ${owner.token}` },
    payload: body,
  })
  expect(none.statusCode).toBe(422)
})

async function formOf(form: FormData) {
  const request = new Response(form)
  const type = request.headers.get('content-type') ?? ''
  return { headers: { 'content-type': type }, body: Buffer.from(await request.arrayBuffer()) }
}

test('the bytes go when no booking has them any more', async () => {
  const { owner, params, send } = await booked()
  await send(owner, `${pdf} of its own`)
  const { blobs } = app.features
  expect(await blobs.sweep({ graceSeconds: 0 })).toEqual(expect.not.arrayContaining([hashOf()]))
  const kept = await app.features.connections.db.selectFrom('booking_file').select('id').execute()
  expect(kept.length).toBeGreaterThan(0)
  expect((await as(owner).call(deleteBooking, { params })).status).toBe(204)
  expect(await blobs.sweep({ graceSeconds: 0 })).toContain(hashOf())
})

test('a paper that is sent again under its id stands once, and nowhere else', async () => {
  const { owner, trip, send } = await booked()
  const id = uuid()
  const first = await send(owner, pdf, 'ticket.pdf', id)
  expect([first.status, first.data.id]).toEqual([201, id])
  const again = await send(owner, `${pdf} of another day`, 'other.pdf', id)
  expect([again.status, again.data]).toEqual([200, first.data])
  const elsewhere = await booked()
  expect(await elsewhere.send(elsewhere.owner, pdf, 'ticket.pdf', id)).toMatchObject({
    status: 409,
    errors: [{ field: 'bookingFile.id' }],
  })
  const atOnce = uuid()
  const answers = await Promise.all(
    [await booked(), await booked()].map((of) => of.send(of.owner, pdf, 'ticket.pdf', atOnce)),
  )
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201, 409]))
  const seen = await as(owner).call(listBookings, { params: { id: trip.id } })
  expect(seen.data[0]?.files).toEqual([first.data])
})

test('an archive of who wrote the booking has its papers, by their ids', async () => {
  const { owner, companion, send } = await booked()
  const { data } = await send(owner, pdf)
  const { connections, blobs } = app.features
  const pathsOf = async ({ id: memberId }: Member) => {
    const file = join(dataDir, `${memberId}.zip`)
    const deps = { pool: connections.pool, blobs, publicUrl: 'https://club.example' }
    await writeArchive(deps, { memberId, locale: 'en' }, file, () => undefined)
    return Object.entries(unzipSync(await readFile(file)))
  }
  const files = new Map(await pathsOf(owner))
  expect(Buffer.from(files.get(`papers/${data.id}.pdf`) ?? []).toString()).toBe(pdf)
  const rows = JSON.parse(Buffer.from(files.get('bookings.json') ?? []).toString())
  expect(rows).toMatchObject([{ title: 'To Oslo', files: [{ id: data.id, name: 'ticket.pdf' }] }])
  expect((await pathsOf(companion)).filter(([path]) => path.startsWith('papers/'))).toEqual([])
})

function hashOf(): string {
  return hash('sha256', `${pdf} of its own`)
}
