import { rm, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createExport, getExport } from '@farfolk/contract/exports'
import { strFromU8, unzipSync } from 'fflate'
import { v7 as uuid } from 'uuid'
import { expect, test } from 'vitest'
import { fillTables } from '../testing/fill-tables.ts'
import { filesUnder, openFiles } from '../testing/files.ts'
import { outboxOf } from '../testing/mailbox.ts'
import { startTestApp } from '../testing/test-app.ts'
import { failStuck } from './fail-stuck.ts'
import { parts } from './parts.ts'
import { sweepExports } from './sweep-exports.ts'

const { app, as, visitor, make, inject, connections, dataDir } = await startTestApp({
  RATE_LIMITS: 'on',
})
const { db, pool } = connections
const outbox = outboxOf(dataDir)

type Member = Awaited<ReturnType<typeof make.user>>
const request = (member: Member, id?: string) =>
  as(member).call(createExport, { body: { export: { id } } })
const statusOf = async (member: Member, id: string) =>
  (await as(member).call(getExport, { params: { id } })).data

async function waitFor(member: Member, id: string, status: string) {
  await expect.poll(async () => (await statusOf(member, id)).status).toBe(status)
  return statusOf(member, id)
}

async function download(url: string | null) {
  const { pathname, search } = new URL(url ?? '')
  return inject(pathname + search)
}

async function madeArchive(member: Member) {
  const { data } = await request(member)
  const ready = await waitFor(member, data.id, 'ready')
  const reply = await download(ready.url)
  const files = unzipSync(reply.rawPayload)
  const read = (name: string) => strFromU8(files[name] ?? new Uint8Array())
  return { ready, reply, names: Object.keys(files), read }
}

const place = (name: string, lat: number, lng: number, countryCode = 'SE') => ({
  id: null,
  name,
  region: null,
  countryCode,
  lat,
  lng,
  population: null,
})

test(
  'an archive holds the profile, trips as files, friends and words',
  { timeout: 15_000 },
  async () => {
    const owner = await make.user({ bio: 'By train', home_country: 'SE', last_name: 'Berg' })
    const friend = await make.user({ first_name: 'Ada' })
    await make.friendship(owner, friend)
    await make.trip(owner, {
      name: 'North & <beyond>',
      startDate: '2031-05-01',
      endDate: '2031-05-09',
      stops: [
        {
          id: uuid(),
          place: place('Kiruna', 67.85, 20.22),
          arrivalDate: '2031-05-02',
          departureDate: '2031-05-04',
          note: 'Bring <gloves>',
          private: true,
        },
      ],
    })
    await make.trip(owner, { name: 'Some day' })
    const { reply, names, read, ready } = await madeArchive(owner)
    expect(ready).toMatchObject({ progress: 1 })
    expect(Date.parse(ready.expiresAt ?? '') - Date.now()).toBeGreaterThan(86_000_000)
    expect(reply.statusCode).toBe(200)
    expect(reply.headers['content-type']).toBe('application/zip')
    expect(reply.headers['content-disposition']).toMatch(/^attachment; filename="farfolk-.*\.zip";/)
    expect(reply.headers['cache-control']).toBe('private, no-store')

    const [profile] = JSON.parse(read('profile.json'))
    expect(profile).toMatchObject({ email: owner.email, lastName: 'Berg', bio: 'By train' })
    expect(profile).not.toHaveProperty('passwordHash')
    expect(JSON.parse(read('friendships.json'))).toMatchObject([
      { firstName: 'Ada', state: 'friends' },
    ])
    const trips = JSON.parse(read('trips.json'))
    expect(trips).toHaveLength(2)
    expect(trips[0]).toMatchObject({ name: 'North & <beyond>', stops: [{ placeName: 'Kiruna' }] })

    const gpx = read(names.find((name) => name.endsWith('.gpx')) ?? '')
    expect(gpx).toContain('lat="67.85" lon="20.22"')
    expect(gpx).toContain('<desc>Bring &lt;gloves&gt;</desc>')
    const calendar = read(names.find((name) => name.endsWith('.ics')) ?? '')
    expect(calendar).toContain('DTSTART;VALUE=DATE:20310501')
    // The day after the last one.
    expect(calendar).toContain('DTEND;VALUE=DATE:20310510')
    expect(calendar).toContain('DTSTART;VALUE=DATE:20310502')
    expect(names.filter((name) => name.startsWith('trips/'))).toHaveLength(2)
  },
)

test('who asks for the head of an archive gets no more', async () => {
  const { ready } = await madeArchive(await make.user())
  const { pathname, search } = new URL(ready.url ?? '')
  const size = 5_000_000_000
  await truncate(join(dataDir, 'exports', `${ready.id}.zip`), size)
  const reply = await inject({ method: 'HEAD', url: pathname + search })
  expect([reply.statusCode, reply.headers['content-length']]).toEqual([200, String(size)])
  expect((await openFiles()).filter((file) => file.includes(ready.id))).toEqual([])
})

test('a mail brings the link', async () => {
  const owner = await make.user()
  const { ready } = await madeArchive(owner)
  const mail = await outbox.nth(1, owner.email)
  expect(mail.subject).toBe('Your data is ready')
  expect(mail.text).toContain(ready.url)
})

test('no such mail goes to an address that nobody has confirmed', async () => {
  const owner = await make.user({ email_confirmed_at: null })
  await madeArchive(owner)
  expect(await outbox.all(owner.email)).toEqual([])
})

test('every table that holds something of a member is exported, or named here', async () => {
  const notExported = [
    // What the club told the member, and what it waits for.
    'notification',
    'digest',
    'match_notice',
    'mailed_token',
    'email_change',
    'phone_code',
    // Where their browsers are told of notifications.
    'push_subscription',
    // What signing in asks for.
    'second_factor',
    'member_export',
    'member_import',
    // Photos that are on their way into an album.
    'upload',
    // Ids of photos that are being saved.
    'photo_selection',
    // Whom they may not ask again for now, of which they were told.
    'declined_request',
    // Who declined whom, of which the asker was not told.
    'declined_friendship',
    // How far the member has read.
    'channel_mark',
    // What operators noted.
    'moderation_action',
  ]
  const { rows } = await pool.query<{ name: string }>(
    `select distinct conrelid::regclass::text as name from pg_constraint
     where contype = 'f' and confrelid = 'public.member'::regclass`,
  )
  const exported = [...parts.flatMap(({ tables }) => tables), 'image']
  const forgotten = rows.filter(({ name }) => ![...exported, ...notExported].includes(name))
  expect(forgotten).toEqual([])
})

test('pictures are there as they were sent, and nothing that others keep to themselves', async () => {
  const [owner, friend] = [await make.user(), await make.user()]
  await fillTables({ blobs: app.features.blobs, pool, make }, owner, friend)
  await pool.query('delete from member_export')
  const { names, read } = await madeArchive(owner)
  const picture = names.find((name) => name.startsWith('pictures/')) ?? ''
  expect(read(picture)).toBe(`picture of ${owner.email}`)
  for (const { file } of parts) {
    const rows: unknown = JSON.parse(read(file))
    expect([file, rows]).toEqual([file, expect.any(Array)])
    expect([file, rows]).not.toEqual([file, []])
  }
  const whole = names.map(read).join()
  expect(whole).not.toContain(friend.email)
  expect(whole).not.toContain('Hash"')
})

test('one at a time, the same again by its id, and no one else sees it', async () => {
  const [owner, other] = [await make.user(), await make.user()]
  await app.features.jobs.stop()
  const replies = await Promise.all([request(owner), request(owner), request(owner)])
  expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 200, 201])
  const ids = new Set(replies.map(({ data }) => data.id))
  expect(ids.size).toBe(1)
  const [id = ''] = ids
  expect(await request(owner, id)).toMatchObject({ status: 200, data: { id, status: 'queued' } })
  expect((await request(other, id)).status).toBe(409)
  expect((await as(other).call(getExport, { params: { id } })).status).toBe(404)
  expect((await visitor.call(getExport, { params: { id } })).status).toBe(401)
  expect((await visitor.call(createExport, { body: {} })).status).toBe(401)
  await app.features.jobs.start()
  const { url } = await waitFor(owner, id, 'ready')
  expect(await request(owner, id)).toMatchObject({ status: 200, data: { id, status: 'ready' } })

  expect((await download(url)).statusCode).toBe(200)
  for (const forged of [
    url?.replace(/signature=(.)/, (_whole, first) => `signature=${first === 'A' ? 'B' : 'A'}`),
    url?.replace(/\?.*/, ''),
    url?.replace(id, uuid()),
    url?.replace('signature=', 'signature[]='),
    url?.replace(id, 'x'),
  ]) {
    expect((await download(forged ?? '')).statusCode).toBe(404)
  }
})

test('after a day the link and the file are gone', async () => {
  const owner = await make.user()
  const { ready } = await madeArchive(owner)
  const read = (headers = {}) => as(owner).call(getExport, { params: { id: ready.id }, headers })
  const { etag } = (await read()).headers
  await pool.query(`update member_export set expires_at = now() - interval '1 second'`)
  expect((await download(ready.url)).statusCode).toBe(404)
  const over = await read({ 'if-none-match': etag })
  expect(over).toMatchObject({ status: 200, data: { status: 'ready', url: null } })
  await writeFile(join(dataDir, 'exports', `${uuid()}.zip.part`), 'left behind')
  await sweepExports(app.features)
  expect(await filesUnder(join(dataDir, 'exports'), { except: [] })).toEqual([])
  expect((await read()).status).toBe(404)
})

test('one that breaks is failed, and can be asked for again', async () => {
  const owner = await make.user()
  await rm(join(dataDir, 'exports'), { recursive: true, force: true })
  await writeFile(join(dataDir, 'exports'), 'no folder')
  const { data } = await request(owner)
  expect(await waitFor(owner, data.id, 'failed')).toMatchObject({ url: null })
  await rm(join(dataDir, 'exports'))
  const again = await request(owner)
  expect(again.status).toBe(201)
  await waitFor(owner, again.data.id, 'ready')
})

test('one whose server was killed is given up', async () => {
  const owner = await make.user()
  const id = uuid()
  await db
    .insertInto('member_export')
    .values({ id, member_id: owner.id, status: 'running' })
    .execute()
  await failStuck(db, 'member_export')
  expect((await statusOf(owner, id)).status).toBe('running')
  await pool.query(`update member_export set updated_at = now() - interval '11 minutes'`)
  expect((await request(owner)).status).toBe(201)
  expect((await statusOf(owner, id)).status).toBe('failed')
})

test('one that waits for others is not given up with those that stand still', async () => {
  const owner = await make.user()
  const id = uuid()
  const waits = (hours: number) =>
    pool.query(`update member_export set updated_at = now() - make_interval(hours => $1)`, [hours])
  await db.insertInto('member_export').values({ id, member_id: owner.id }).execute()
  await waits(5)
  expect(await request(owner)).toMatchObject({ status: 200, data: { id, status: 'queued' } })
  await waits(25)
  expect((await request(owner)).status).toBe(201)
  expect((await statusOf(owner, id)).status).toBe('failed')
})

test('five a day', async () => {
  const owner = await make.user()
  for (let count = 0; count < 5; count++) {
    expect((await request(owner)).status).toBe(201)
    await pool.query('delete from member_export')
  }
  const refused = await request(owner)
  expect(refused.status).toBe(429)
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(86_000)
})
