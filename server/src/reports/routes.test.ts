import { createReport, type ReportInput } from '@farfolk/contract/reports'
import { v7 as uuid } from 'uuid'
import { describe, expect, test } from 'vitest'
import { parts } from '../exports/parts.ts'
import { outboxOf } from '../testing/mailbox.ts'
import { startTestApp } from '../testing/test-app.ts'

const { as, visitor, make, connections, dataDir } = await startTestApp({
  RATE_LIMITS: '1',
  SUPPORT_EMAIL: 'desk@club.example',
})
const outbox = outboxOf(dataDir)

type Caller = typeof visitor

function report(caller: Caller, what: Partial<ReportInput> & { id: string }) {
  const body = { report: { kind: 'user' as const, reason: 'spam' as const, ...what } }
  return caller.call(createReport, { body })
}

function kept() {
  return connections.db.selectFrom('report').selectAll().execute()
}

test('a report is kept with whom it is about', async () => {
  const [owner, reporter] = [await make.user(), await make.user()]
  const trip = await make.trip(owner)
  const comment = 'Asks for money'
  const about = { kind: 'trip' as const, id: trip.id, reason: 'unsafe' as const, comment }
  const { status, data } = await report(as(reporter), about)
  expect(status).toBe(201)
  expect(await kept()).toMatchObject([
    {
      id: data.id,
      reporter_id: reporter.id,
      owner_id: owner.id,
      kind: 'trip',
      subject_id: trip.id,
      reason: 'unsafe',
      comment,
      words: trip.name,
      closed_at: null,
    },
  ])
})

test('the club hears of a report by mail, once and without what was written', async () => {
  const [owner, reporter] = [await make.user({ bio: 'Cheap gold' }), await make.user()]
  const about = { id: owner.id, reason: 'harassment' as const, comment: 'Threatens me' }
  const { data } = await report(as(reporter), about)
  await report(as(reporter), about)
  const mails = async () =>
    (await outbox.all('desk@club.example')).filter(({ text }) => text?.includes(data.id))
  const waiting = `select from pgboss.job where name = 'mail' and state < 'completed'`
  await expect.poll(async () => (await connections.pool.query(waiting)).rowCount).toBe(0)
  const [mail, second] = await mails()
  expect(second).toBeUndefined()
  expect(mail?.subject).toBe('[report] harassment: user')
  expect(mail?.text).toContain(`npm run club -- reports show ${data.id}`)
  expect(mail?.text).toContain(owner.id)
  for (const words of ['Threatens', 'gold', owner.email, reporter.email]) {
    expect(mail?.text).not.toContain(words)
  }
})

test("the words of another are in nobody's export", async () => {
  const [owner, reporter] = [await make.user({ bio: 'Cheap gold' }), await make.user()]
  await report(as(reporter), { id: owner.id })
  const { text = '' } = parts.find(({ file }) => file === 'reports.json') ?? {}
  const exported = async ({ id }: { id: string }) =>
    (await connections.pool.query<{ json: string }>(text, [id, null, 100])).rows
  expect(await kept()).toMatchObject([{ words: expect.stringContaining('Cheap gold') }])
  expect(await exported(owner)).toEqual([])
  const [row] = await exported(reporter)
  expect(row?.json).toContain(owner.id)
  expect(row?.json).not.toContain('Cheap gold')
})

test('a report keeps the words of a profile that its reporter may have seen', async () => {
  const me = await make.user({
    first_name: 'Maya',
    bio: 'Cheap gold',
    links: ['https://gold.example'],
    profile_audience: 'friends',
  })
  const [friend, stranger, blocker] = [await make.user(), await make.user(), await make.user()]
  await make.friendship(me, friend)
  await make.friendship(blocker, me, 'blocked')
  for (const caller of [friend, stranger, blocker]) await report(as(caller), { id: me.id })
  const words = new Map((await kept()).map((row) => [row.reporter_id, row.words]))
  expect([friend, stranger, blocker].map(({ id }) => words.get(id))).toEqual([
    'Maya\nCheap gold\nhttps://gold.example',
    'Maya',
    // Who has blocked them may have seen it before.
    'Maya\nCheap gold\nhttps://gold.example',
  ])
})

describe('only what one can see', () => {
  test('a member, from each side of a tie', async () => {
    const me = await make.user({ profile_audience: 'friends' })
    const [friend, stranger, blocked] = [await make.user(), await make.user(), await make.user()]
    await make.friendship(me, friend)
    await make.friendship(me, blocked, 'blocked')
    const statuses = []
    for (const caller of [as(friend), as(stranger), as(blocked), visitor, as(me)]) {
      statuses.push((await report(caller, { id: me.id })).status)
    }
    expect(statuses).toEqual([201, 201, 404, 401, 422])
  })

  test('a trip, by its audience', async () => {
    const me = await make.user()
    const [friend, stranger] = [await make.user(), await make.user()]
    await make.friendship(me, friend)
    const { id } = await make.trip(me, { audience: 'friends' })
    const statuses = []
    for (const caller of [as(friend), as(stranger)]) {
      statuses.push((await report(caller, { kind: 'trip', id })).status)
    }
    expect(statuses).toEqual([201, 404])
  })

  test('what a link opens, as long as it does', async () => {
    const me = await make.user({ bucket_list_audience: 'me' })
    const [stranger, blocked] = [await make.user(), await make.user()]
    await make.friendship(me, blocked, 'blocked')
    const trip = await make.trip(me, { audience: 'me' })
    const album = await make.album(me, { audience: 'me' })
    const photo = await make.albumItem(album)
    const wish = await make.bucketListItem(me)
    const ownWish = await make.bucketListItem(me, { audience: 'me' })
    const things: Partial<ReportInput>[] = [
      { kind: 'trip', id: trip.id },
      { kind: 'album', id: album.id },
      { kind: 'albumItem', id: photo.id },
      { kind: 'bucketListItem', id: wish.id },
      { kind: 'bucketListItem', id: ownWish.id },
    ]
    const statusesOf = async (caller: Caller) => {
      const statuses = []
      for (const { kind = 'user', id = '' } of things) {
        statuses.push((await report(caller, { kind, id })).status)
      }
      return statuses
    }
    const expires_at = new Date(Date.now() - 1000)
    await make.share(me, { kind: 'trip', trip_id: trip.id, expires_at })
    expect(await statusesOf(as(stranger))).toEqual([404, 404, 404, 404, 404])
    await make.share(me, { kind: 'trip', trip_id: trip.id })
    await make.share(me, { kind: 'album', album_id: album.id })
    await make.share(me, { kind: 'bucketList' })
    expect(await statusesOf(as(stranger))).toEqual([201, 201, 201, 201, 404])
    expect(await statusesOf(as(blocked))).toEqual([404, 404, 404, 404, 404])
  })

  test('a message, by who reads the conversation', async () => {
    const [owner, guest, stranger] = [await make.user(), await make.user(), await make.user()]
    const trip = await make.trip(owner)
    await make.traveller(trip, guest)
    const { message } = await make.tripChannel(trip, owner)
    const about = { kind: 'message' as const, id: message.id }
    expect((await report(as(stranger), about)).status).toBe(404)
    expect((await report(as(guest), about)).status).toBe(201)
    expect(await kept()).toMatchObject([{ kind: 'message', owner_id: owner.id }])
    await make.friendship(owner, guest, 'blocked')
    expect((await report(as(guest), about)).status).toBe(404)
  })

  test('a comment, where one sees it', async () => {
    const [owner, writer, reader] = [await make.user(), await make.user(), await make.user()]
    const trip = await make.trip(owner, { audience: 'members' })
    const comment = await make.comment(writer, { trip_id: trip.id }, 'Cheap gold')
    const about = { kind: 'comment' as const, id: comment.id }
    expect((await report(as(writer), about)).status).toBe(422)
    expect((await report(as(reader), about)).status).toBe(201)
    expect(await kept()).toMatchObject([
      { kind: 'comment', owner_id: writer.id, words: 'Cheap gold' },
    ])
    await make.friendship(writer, reader, 'blocked')
    expect((await report(as(reader), { ...about, reason: 'unsafe' })).status).toBe(404)
  })

  test('a request for a visit, by whom it asks', async () => {
    const [host, guest, stranger] = [await make.user(), await make.user(), await make.user()]
    const visit = await make.visit(host, guest, { message: 'Show me your cellar' })
    const about = { kind: 'visit' as const, id: visit.id }
    expect((await report(as(stranger), about)).status).toBe(404)
    expect((await report(as(guest), about)).status).toBe(422)
    expect((await report(as(host), about)).status).toBe(201)
    const words = 'Show me your cellar'
    expect(await kept()).toMatchObject([{ kind: 'visit', owner_id: guest.id, words }])
    await make.friendship(guest, host, 'blocked')
    expect((await report(as(host), { ...about, reason: 'unsafe' })).status).toBe(404)
  })

  test('nothing unknown, closed or of another kind', async () => {
    const [me, reporter] = [await make.user({ closed_at: new Date() }), await make.user()]
    const trip = await make.trip(await make.user())
    for (const about of [
      { id: uuid() },
      { id: me.id },
      { id: trip.id },
      { kind: 'album' as const, id: trip.id },
    ]) {
      expect((await report(as(reporter), about)).status).toBe(404)
    }
    expect(await kept()).toEqual([])
  })
})

test('the same words again are the same report until it is closed', async () => {
  const [member, reporter] = [await make.user(), await make.user()]
  const about = { id: member.id, comment: 'Asks for money' }
  const { data: first } = await report(as(reporter), about)
  const again = await report(as(reporter), about)
  expect([again.status, again.data]).toEqual([201, first])
  const { data: more } = await report(as(reporter), { ...about, comment: 'And for more' })
  const { data: other } = await report(as(await make.user()), about)
  expect(new Set([first.id, more.id, other.id]).size).toBe(3)
  await connections.db.updateTable('report').set({ closed_at: new Date() }).execute()
  const { data: later } = await report(as(reporter), about)
  expect(later.id).not.toBe(first.id)
  expect(await kept()).toHaveLength(4)
})

test('unknown reasons and kinds are refused, and so is too long a comment', async () => {
  const me = as(await make.user())
  const id = uuid()
  for (const [field, value] of Object.entries({
    kind: 'planet',
    reason: 'envy',
    comment: 'x'.repeat(2_001),
    id: 'x',
  })) {
    const { status, errors } = await report(me, { id, [field]: value })
    expect([status, errors?.[0]?.field]).toEqual([422, `report.${field}`])
  }
})

test('thirty an hour from one address', async () => {
  const [me, other] = [await make.user(), await make.user()]
  const replies = await Promise.all(
    Array.from({ length: 32 }, (_, nth) => report(as(me), { id: other.id, comment: `${nth}` })),
  )
  const statuses = replies.map(({ status }) => status)
  expect(statuses.filter((status) => status === 201).length).toBe(30)
  const refused = replies.find(({ status }) => status === 429)
  expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(3_000)
})

test('the same report again is none of the thirty', async () => {
  const [me, other] = [await make.user(), await make.user()]
  for (let nth = 0; nth < 31; nth += 1) {
    expect((await report(as(me), { id: other.id })).status).toBe(201)
  }
  expect((await report(as(me), { id: other.id, comment: 'Worse' })).status).toBe(201)
})

test('an experience is reported by who sees it, not by its author, and by nobody before', async () => {
  const [author, about, reader] = [await make.user(), await make.user(), await make.user()]
  const { id } = await make.experience(author, about, { body: 'Cheap gold' })
  const what = { kind: 'experience', id } as const
  expect((await report(as(author), what)).status).toBe(422)
  expect((await report(as(reader), what)).status).toBe(201)
  expect((await report(as(about), what)).status).toBe(201)
  expect(await kept()).toMatchObject([
    { owner_id: author.id, words: 'Cheap gold' },
    { owner_id: author.id, words: 'Cheap gold' },
  ])
  const blocked = await make.user()
  await make.friendship(author, blocked, 'blocked')
  expect((await report(as(blocked), what)).status).toBe(404)
  const waiting = await make.experience(about, author, { isWaiting: true })
  expect((await report(as(reader), { kind: 'experience', id: waiting.id })).status).toBe(404)
  await make.friendship(author, about, 'blocked')
  expect((await report(as(author), { kind: 'experience', id: waiting.id })).status).toBe(404)
})
