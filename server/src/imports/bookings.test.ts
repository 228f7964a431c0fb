import {
  addBookingFile,
  type Booking,
  BookingEvent,
  createBooking,
  getBookingFile,
  listBookings,
  maxBookingFileBytes,
  maxBookingFiles,
} from '@farfolk/contract/bookings'
import { getImport } from '@farfolk/contract/imports'
import { apiBase, fillPath } from '@farfolk/contract/http'
import { strToU8, zipSync } from 'fflate'
import { v4 as uuid } from 'uuid'
import { expect, test } from 'vitest'
import { hearing } from '../testing/cable.ts'
import { exportedBy } from '../testing/exported.ts'
import { createHandIn } from '../testing/hand-in.ts'
import { startTestApp } from '../testing/test-app.ts'

const { app, as, make, inject, connections } = await startTestApp()
const listen = hearing(app.fastify, 'BookingsChannel', BookingEvent)
const { handIn, letIn } = createHandIn({ as })
const exported = exportedBy({ as, inject })

type Member = Awaited<ReturnType<typeof make.user>>

function archiveOf(bookings: object[], papers: Record<string, Uint8Array | string> = {}) {
  const files = Object.entries(papers).map(
    ([path, content]) => [path, typeof content === 'string' ? strToU8(content) : content] as const,
  )
  return zipSync({
    'profile.json': strToU8('[{}]'),
    'bookings.json': strToU8(JSON.stringify(bookings)),
    ...Object.fromEntries(files),
  })
}

async function countsOnceIn(member: Member, archive: Uint8Array) {
  const { data } = await handIn(member, archive)
  const { bookings, bookingFiles } = await letIn(member, data.id)
  return { bookings, bookingFiles }
}

const ferry = { kind: 'boat', title: 'Ferry', startDate: '2031-05-01' } as const

async function bookingsOf(member: Member, trip: { id: string }): Promise<Booking[]> {
  return (await as(member).call(listBookings, { params: { id: trip.id } })).data
}

test('a paper has the bytes and the name that it had, also in a second account', async () => {
  const [first, second] = [await make.user(), await make.user()]
  const trip = await make.trip(first)
  const params = { id: trip.id }
  const { data: made } = await as(first).call(createBooking, { params, body: { booking: ferry } })
  const file = new File(['%PDF-1.7 ticket'], 'Bordkarte Köln.pdf')
  const ofBooking = { ...params, bookingId: made.id }
  await as(first).call(addBookingFile, { params: ofBooking, body: { bookingFile: { file } } })
  const archive = await exported(first)
  const added = { found: 1, standing: 0, added: 1, refused: 0 }
  expect(await countsOnceIn(second, archive)).toEqual({ bookings: added, bookingFiles: added })
  const { rows } = await connections.pool.query<{ id: string }>(
    'select id from trip where owner_id = $1',
    [second.id],
  )
  const [booking] = await bookingsOf(second, rows[0]!)
  expect([booking?.id === made.id, booking?.tripId]).toEqual([false, rows[0]!.id])
  const [paper] = booking!.files
  expect(paper).toMatchObject({ name: 'Bordkarte Köln.pdf', mediaType: 'application/pdf' })
  const path = fillPath(getBookingFile.path, {
    id: rows[0]!.id,
    bookingId: booking!.id,
    fileId: paper!.id,
  })
  const headers = { authorization: `Bearer ${second.token}` }
  expect((await inject({ url: apiBase + path, headers })).body).toBe('%PDF-1.7 ticket')
  const standing = { found: 1, standing: 1, added: 0, refused: 0 }
  expect(await countsOnceIn(second, archive)).toEqual({
    bookings: standing,
    bookingFiles: standing,
  })
  expect(await bookingsOf(first, trip)).toHaveLength(1)
})

test('those of trips that the member travels on come in, of others none', async () => {
  const [owner, host] = [await make.user(), await make.user()]
  const [joined, invited, open] = [
    await make.trip(host),
    await make.trip(host),
    await make.trip(host, { audience: 'everyone' }),
  ]
  await make.traveller(joined, owner)
  await make.traveller(invited, owner, 'invited')
  const { data: theirs } = await as(host).call(createBooking, {
    params: { id: joined.id },
    body: { booking: { ...ferry, title: 'Theirs' } },
  })
  const rows = [
    { ...ferry, id: uuid(), tripId: joined.id },
    { ...ferry, id: uuid(), tripId: invited.id },
    { ...ferry, id: uuid(), tripId: open.id },
    { ...ferry, id: uuid(), tripId: uuid() },
    { ...ferry, id: uuid(), tripId: null },
    // Another's, of which a copy comes in.
    { ...ferry, id: theirs.id, tripId: joined.id },
  ]
  const { bookings } = await countsOnceIn(owner, archiveOf(rows))
  expect(bookings).toEqual({ found: 6, standing: 0, added: 2, refused: 4 })
  expect((await bookingsOf(host, joined)).map(({ title }) => title).toSorted()).toEqual([
    'Ferry',
    'Ferry',
    'Theirs',
  ])
})

test('what no call would take does not come in by an archive either', async () => {
  const owner = await make.user()
  const trip = await make.trip(owner)
  const papers = Array.from({ length: maxBookingFiles + 3 }, () => ({ id: uuid(), name: 'a.txt' }))
  const [program, large, up, missing] = [uuid(), uuid(), uuid(), uuid()]
  const named = {
    ...ferry,
    id: uuid(),
    tripId: trip.id,
    files: [
      { id: program, name: 'ticket.pdf' },
      { id: large, name: 'plan.txt' },
      { id: up, name: '../../way\u0000.html' },
      { id: missing, name: '/etc/passwd' },
      { id: '../profile', name: 'x.txt' },
    ],
  }
  const archive = archiveOf(
    [
      named,
      { ...ferry, id: uuid(), tripId: trip.id, title: 'Many papers', files: papers },
      { ...ferry, id: uuid(), tripId: trip.id, kind: 'rocket' },
      { ...ferry, id: uuid(), tripId: trip.id, endDate: '2031-04-01' },
      { ...ferry, id: 'none', tripId: trip.id },
      { ...ferry, id: uuid(), tripId: trip.id, url: 'javascript:alert(1)' },
    ],
    {
      [`papers/${program}.pdf`]: new Uint8Array([0x7f, 0x45, 0x4c, 0x46, 1, 0]),
      [`papers/${large}.txt`]: new Uint8Array(maxBookingFileBytes + 1).fill(0x78),
      [`papers/${up}.html`]: '<script>alert(1)</script>',
      [`papers/deeper/${missing}.txt`]: 'Elsewhere',
      ...Object.fromEntries(papers.map(({ id }) => [`papers/${id}.txt`, 'A plan'])),
    },
  )
  const { bookings, bookingFiles } = await countsOnceIn(owner, archive)
  expect(bookings).toEqual({ found: 5, standing: 0, added: 2, refused: 4 })
  const taken = maxBookingFiles + 1
  expect(bookingFiles).toEqual({ found: taken + 2, standing: 0, added: taken, refused: 2 })
  const made = await bookingsOf(owner, trip)
  expect(made.map(({ files }) => files.length).toSorted((a, b) => a - b)).toEqual([
    1,
    maxBookingFiles,
  ])
  const [paper] = made.find(({ files }) => files.length === 1)!.files
  expect(paper).toMatchObject({ name: 'way.html.txt', mediaType: 'text/plain' })
})

test('an archive that names a file outside of it is none', async () => {
  const owner = await make.user()
  const { status, errors } = await handIn(
    owner,
    archiveOf([], { [`papers/../../${uuid()}.txt`]: 'x' }),
  )
  expect([status, errors?.[0]?.code]).toEqual([422, 'broken_archive'])
})

test('an import that an older club counted tells of bookings too', async () => {
  const owner = await make.user()
  const { data } = await handIn(owner, archiveOf([]))
  const params = { id: data.id }
  await connections.pool.query(
    `update member_import set counts = counts - '{bookings,bookingFiles}'::text[]`,
  )
  const none = { found: 0, standing: 0, added: 0, refused: 0 }
  expect((await as(owner).call(getImport, { params })).data.counts.bookings).toEqual(none)
  expect((await letIn(owner, data.id)).bookings).toEqual(none)
})

test('open pages hear of a trip once, and nobody of what is private', async () => {
  const [owner, companion] = [await make.user(), await make.user()]
  const [trip, other] = [await make.trip(owner), await make.trip(owner)]
  for (const each of [trip, other]) await make.traveller(each, companion)
  const [own, theirs] = [await listen(owner), await listen(companion)]
  const booked = (tripId: string, fields: object = {}) => ({
    ...ferry,
    ...fields,
    id: uuid(),
    tripId,
  })
  const archive = archiveOf([
    ...[1, 2, 3].map(() => booked(trip.id)),
    booked(other.id, { private: true }),
  ])
  expect((await countsOnceIn(owner, archive)).bookings).toMatchObject({ added: 4 })
  const changed = (tripId: string) => ({ type: 'changed', tripId })
  expect([await own.next(), await own.next()]).toEqual([changed(trip.id), changed(other.id)])
  expect(await theirs.next()).toEqual(changed(trip.id))
  for (const { cable } of [own, theirs]) expect(cable.frames).toEqual([])
})
