import { createComment, deleteComment } from '@farfolk/contract/comments'
import { listNotifications, markAllNotificationsRead } from '@farfolk/contract/notifications'
import {
  createQuestion,
  deleteQuestion,
  type QuestionPatch,
  updateQuestion,
} from '@farfolk/contract/questions'
import { savePushSubscription, updatePushSubscription } from '@farfolk/contract/push'
import { expect, test } from 'vitest'
import { clubActs } from '../club/testing.ts'
import { listening } from '../testing/cable.ts'
import { outboxOf } from '../testing/mailbox.ts'
import type { MadeMember } from '../testing/make.ts'
import { startPushService } from '../testing/push-service.ts'
import { startTestApp } from '../testing/test-app.ts'
import { tellWhoKnows } from './tell-who-knows.ts'
import { asking, settledOrWaiting } from './testing.ts'

const testApp = await startTestApp()
const { app, as, make, connections, dataDir } = testApp
const outbox = outboxOf(dataDir)
const { club } = clubActs(testApp)
const service = await startPushService()
const open = listening(app.fastify, 'NotificationsChannel')

type Ref = { id: string }
const of = ({ id }: Ref) => ({ params: { id } })
const change = (who: MadeMember, question: Ref, patch: QuestionPatch) =>
  as(who).call(updateQuestion, { ...of(question), body: { question: patch } })
const answer = (who: MadeMember, { id }: Ref) =>
  as(who).call(createComment, {
    params: { kind: 'question', id },
    body: { comment: { body: 'By the old baths' } },
  })
async function told(who: MadeMember) {
  const { data } = await as(who).call(listNotifications, {})
  return data.map(({ type, actor, subject }) => [type, actor?.profile.firstName, subject.title])
}
const asked = ['question_asked', 'Ada', 'Where to swim?']

const townAt = (lat: number, lng = 18.07) =>
  JSON.stringify({ id: null, name: 'X', region: null, countryCode: 'SE', lat, lng })
/** Who lives in Stockholm. */
const resident = (fields: Parameters<typeof make.user>[0] = {}) =>
  make.user({ hometown: townAt(59.33), ...fields })

/** How far those are that tell a member. */
async function jobsOf({ id }: Ref, queue: 'notices' | 'pushes') {
  const { rows } = await connections.pool.query<{ state: string }>(
    `select state from pgboss.job where name = $1 and data ->> 'memberId' = $2`,
    [queue, id],
  )
  return rows.map(({ state }) => state)
}

/** A question of Ada's, once the job has told of it. */
async function ask(ada: MadeMember) {
  const { data } = await as(ada).call(createQuestion, asking())
  await tellWhoKnows(app.features, { questionId: data.id })
  return data
}
const makeAda = () => resident({ first_name: 'Ada' })

test('who lives there or near it is told, and nobody who cannot or need not be', async () => {
  const ada = await makeAda()
  const people = {
    there: await resident(),
    near: await resident({ hometown: townAt(59.5) }),
    hosting: await resident({ offers: ['meet'] }),
    far: await resident({ hometown: townAt(59.6) }),
    homeless: await make.user(),
    blocked: await resident(),
    closed: await resident(),
    unconfirmed: await resident({ email_confirmed_at: null }),
    away: await resident(),
    busy: await resident(),
  }
  await make.friendship(people.blocked, ada, 'blocked')
  const { db } = connections
  await db
    .updateTable('member')
    .set({ closed_at: new Date() })
    .where('id', '=', people.closed.id)
    .execute()
  const longAgo = new Date(Date.now() - 91 * 86_400_000)
  await db
    .updateTable('session')
    .set({ last_seen_at: longAgo })
    .where('member_id', '=', people.away.id)
    .execute()
  await db.insertInto('hosting').values({ member_id: people.busy.id, taking: 'no' }).execute()
  const { data } = await as(ada).call(createQuestion, asking())
  await tellWhoKnows(app.features, { questionId: data.id })
  const rows = await db
    .selectFrom('notification')
    .select('member_id')
    .where('type', '=', 'question_asked')
    .execute()
  const names = Object.entries(people).flatMap(([name, { id }]) =>
    rows.some((row) => row.member_id === id) ? [name] : [],
  )
  expect(names).toEqual(['there', 'near', 'hosting'])
  expect(rows).toHaveLength(3)
  expect(await told(people.there)).toEqual([asked])
})

test('the job comes by itself', async () => {
  const [ada, ben] = [await makeAda(), await resident()]
  const page = await open(ben)
  const { data } = await as(ada).call(createQuestion, asking())
  expect(await page.message()).toMatchObject({
    type: 'created',
    notification: {
      type: 'question_asked',
      path: `/questions/${data.id}`,
      subject: { kind: 'question' },
    },
  })
})

test('devices that hear of messages are told, and nobody is mailed', async () => {
  const [ada, ben] = [await makeAda(), await resident({ email_messages: true })]
  const browser = service.browser()
  const body = { pushSubscription: browser.subscription }
  expect((await as(ben).call(savePushSubscription, { body })).status).toBe(201)
  const question = await ask(ada)
  await expect.poll(() => service.arrivals.length).toBe(1)
  expect(browser.open(service.arrivals[0]!.body)).toMatchObject({
    body: 'Ada asks what you may know: Where to swim?',
    path: `/questions/${question.id}`,
  })
  expect(await jobsOf(ben, 'notices')).toEqual([])
  await as(ben).call(markAllNotificationsRead, {})
  const kinds = { messages: false }
  await as(ben).call(updatePushSubscription, { body: { pushSubscription: { kinds } } })
  await ask(ada)
  await expect.poll(() => jobsOf(ben, 'pushes')).toEqual(['completed', 'completed'])
  expect(service.arrivals).toHaveLength(1)
})

test('of all that is asked one is told at a time', async () => {
  const [ada, ben] = [await makeAda(), await resident()]
  await ask(ada)
  await ask(ada)
  expect(await told(ben)).toEqual([asked])
  await as(ben).call(markAllNotificationsRead, {})
  await ask(ada)
  expect(await told(ben)).toEqual([asked, asked])
})

test('a hundred of the nearest are told', async () => {
  const ada = await makeAda()
  const { pool } = connections
  await pool.query(
    `with resident as (
       insert into member (id, email, first_name, email_confirmed_at, hometown)
       select gen_random_uuid(), n || '@club.example', 'R', now(),
         jsonb_build_object('name', 'X', 'countryCode', 'SE', 'lng', 18.07, 'lat', 59.33 + n * 0.001)
       from generate_series(1, 120) n returning id)
     insert into session (token_hash, id, member_id, user_agent, expires_at)
     select decode(md5(id::text), 'hex'), gen_random_uuid(), id, '', now() + interval '1 day' from resident`,
  )
  await ask(ada)
  const { rows } = await pool.query<{ count: number; farthest: number }>(
    `select count(*)::integer, max((m.hometown ->> 'lat')::float8) as farthest
     from notification n join member m on m.id = n.member_id where n.type = 'question_asked'`,
  )
  expect(rows[0]!.count).toBe(100)
  expect(rows[0]!.farthest).toBeCloseTo(59.43)
})

test('what is closed by the time of the job is told to nobody', async () => {
  const [ada, ben] = [await makeAda(), await resident()]
  const question = await make.question(ada, { closed_at: new Date() })
  await tellWhoKnows(app.features, { questionId: question.id })
  expect(await told(ben)).toEqual([])
})

test('the asker and who has answered hear of further answers', async () => {
  const [ada, ben, cy] = [
    await make.user({ first_name: 'Ada' }),
    await make.user({ first_name: 'Ben' }),
    await make.user({ first_name: 'Cy' }),
  ]
  const { data: question } = await as(ada).call(createQuestion, asking())
  await answer(ben, question)
  expect(await told(ada)).toEqual([['comment_written', 'Ben', 'Where to swim?']])
  const mail = await outbox.nth(1, ada.email)
  expect(mail.subject).toBe('Ben has answered a question: Where to swim?')
  expect(mail.text).toContain('Read the answer')
  await answer(cy, question)
  expect(await told(ben)).toEqual([['comment_written', 'Cy', 'Where to swim?']])
  const { data } = await as(ben).call(listNotifications, {})
  expect(data).toMatchObject([{ path: `/questions/${question.id}#comments` }])
})

test('whose answer helped is told, as long as it is named and there', async () => {
  const [ada, ben, cy] = [
    await make.user({ first_name: 'Ada' }),
    await make.user({ first_name: 'Ben' }),
    await make.user({ first_name: 'Cy' }),
  ]
  const { data: question } = await as(ada).call(createQuestion, asking())
  const { data: bens } = await answer(ben, question)
  const { data: cys } = await answer(cy, question)
  const helped = async (who: MadeMember) =>
    (await told(who)).filter(([type]) => type === 'answer_helped')
  const page = await open(ben)
  await change(ada, question, { helpedById: bens.id })
  expect(await page.message()).toMatchObject({
    notification: { type: 'answer_helped', path: `/questions/${question.id}` },
  })
  expect(await helped(ben)).toEqual([['answer_helped', 'Ada', 'Where to swim?']])
  await change(ada, question, { helpedById: cys.id })
  expect([await helped(ben), (await helped(cy)).length]).toEqual([[], 1])
  await change(ada, question, { closed: false })
  expect(await helped(cy)).toEqual([])
  await change(ada, question, { helpedById: bens.id })
  await club('hide', 'comment', bens.id)
  expect(await helped(ben)).toEqual([])
  await club('show', 'comment', bens.id)
  expect(await helped(ben)).toHaveLength(1)
  await as(ben).call(deleteComment, { params: { id: bens.id } })
  expect(await helped(ben)).toEqual([])
})

test('a question that is deleted takes its news along, from open pages too', async () => {
  const [ada, ben] = [await makeAda(), await resident()]
  const question = await ask(ada)
  await answer(ben, question)
  expect([await told(ada), await told(ben)]).toMatchObject([[{}], [{}]])
  const page = await open(ben)
  expect((await as(ada).call(deleteQuestion, of(question))).status).toBe(204)
  expect(await page.message()).toMatchObject({ type: 'removed', count: 0 })
  const left = await connections.db.selectFrom('notification').select('id').execute()
  expect(left).toEqual([])
})

test('what the club hides is news no more', async () => {
  const [ada, ben] = [await makeAda(), await resident()]
  const question = await ask(ada)
  await club('hide', 'question', question.id)
  expect(await told(ben)).toEqual([])
  await club('show', 'question', question.id)
  expect(await told(ben)).toEqual([asked])
})

test.each<[string, (asker: Ref, question: Ref) => Promise<unknown>]>([
  ['bans who asked', (asker) => club('ban', asker.id, '--yes')],
  ['hides what was asked', (_, question) => club('hide', 'question', question.id)],
])('who has not read of one hears of the next once the club %s', async (_, act) => {
  const [asker, ada, ben] = [await make.user(), await makeAda(), await resident()]
  const question = await ask(asker)
  expect(await told(ben)).toHaveLength(1)
  await act(asker, question)
  expect(await told(ben)).toEqual([])
  await ask(ada)
  expect(await told(ben)).toEqual([asked])
})

const uppsala = { id: '2666199' }

test('who lives where it is no longer about has it no more, and who lives where it is now is told', async () => {
  const [ada, ben] = [await makeAda(), await resident()]
  const cy = await resident({ hometown: townAt(59.86, 17.64) })
  const question = await ask(ada)
  await change(ada, question, { title: 'Where to swim?', place: { id: '2673730' } })
  expect([await told(ben), await told(cy)]).toEqual([[asked], []])
  const page = await open(ben)
  await change(ada, question, { place: uppsala })
  expect(await page.message()).toMatchObject({ type: 'removed', count: 0 })
  await expect.poll(() => told(cy)).toEqual([asked])
  expect(await told(ben)).toEqual([])
})

test('what is answered is asked of nobody any more, also where it moves', async () => {
  const [ada, ben, cy] = [await makeAda(), await resident(), await make.user()]
  const question = await ask(ada)
  const { data: said } = await answer(cy, question)
  await change(ada, question, { helpedById: said.id })
  expect(await told(ben)).toEqual([])
  const other = await ask(ada)
  await change(ada, other, { closed: true })
  expect(await told(ben)).toEqual([])
  const jobs = () => connections.pool.query(`select from pgboss.job where name = 'question-news'`)
  const { rowCount } = await jobs()
  await change(ada, other, { place: uppsala })
  expect((await jobs()).rowCount).toBe(rowCount)
})

test('to another town it moves as often as one may ask', async () => {
  const limited = await startTestApp({ RATE_LIMITS: 'on' })
  const ada = await limited.make.user({ created_at: new Date() })
  const as = limited.as(ada)
  const { data } = await as.call(createQuestion, asking())
  const move = (id: string) =>
    as.call(updateQuestion, { ...of(data), body: { question: { place: { id } } } })
  const statuses: number[] = []
  for (const id of [uppsala.id, '2673730', '2673730', uppsala.id]) {
    statuses.push((await move(id)).status)
  }
  expect(statuses).toEqual([200, 200, 200, 429])
})

test.each<[string, (ada: MadeMember, question: Ref) => Promise<{ status: number }>]>([
  ['deleted', (ada, question) => as(ada).call(deleteQuestion, of(question))],
  ['closed', (ada, question) => change(ada, question, { closed: true })],
])('of what is %s while the job tells of it nothing is left', async (_, act) => {
  const [ada, ben] = [await makeAda(), await resident()]
  const question = await make.question(ada)
  const { pool } = connections
  // Stands in for the job.
  const job = await pool.connect()
  await job.query('begin')
  await job.query('select from question where id = $1 for key share', [question.id])
  const acting = act(ada, question)
  await settledOrWaiting(pool, acting)
  await job.query(
    `insert into notification (member_id, id, type, actor_id, subject_kind, subject_id)
     values ($1, gen_random_uuid(), 'question_asked', $2, 'question', $3)`,
    [ben.id, ada.id, question.id],
  )
  await job.query('commit')
  job.release()
  expect((await acting).status).toBeLessThan(300)
  const left = await connections.db.selectFrom('notification').select('id').execute()
  expect(left).toEqual([])
})
