import { createComment } from '@farfolk/contract/comments'
import { listNotifications } from '@farfolk/contract/notifications'
import {
  createQuestion,
  listNearQuestions,
  listQuestions,
  type QuestionInput,
  type QuestionPatch,
  updateQuestion,
} from '@farfolk/contract/questions'
import { updateOwnUser } from '@farfolk/contract/members'
import { expect, test } from 'vitest'
import { clubActs } from '../club/testing.ts'
import type { MadeMember } from '../testing/make.ts'
import { startTestApp } from '../testing/test-app.ts'
import { tellWhoKnows } from './tell-who-knows.ts'
import { asking } from './testing.ts'

const testApp = await startTestApp()
const { app, as, visitor, make, connections } = testApp
const { club } = clubActs(testApp)
const { db } = connections

type Ref = { id: string }
const ofHiking = { place: null, interest: 'hiking', title: 'Which boots?' } as const
const ask = (who: MadeMember, fields: Partial<QuestionInput> = ofHiking) =>
  as(who).call(createQuestion, asking(fields))
const change = (who: MadeMember, { id }: Ref, patch: QuestionPatch) =>
  as(who).call(updateQuestion, { params: { id }, body: { question: patch } })
const answer = (who: MadeMember, { id }: Ref) =>
  as(who).call(createComment, {
    params: { kind: 'question', id },
    body: { comment: { body: 'Light ones' } },
  })
async function found(
  who: MadeMember,
  query: Parameters<typeof listed>[1] = { interest: 'hiking' },
) {
  return (await listed(who, query)).data.map(({ title }) => title)
}
const listed = (
  who: MadeMember,
  query: NonNullable<Parameters<ReturnType<typeof as>['call']>[1]>['query'],
) => as(who).call(listQuestions, { query: query as never })

test('a question may be about an interest, a town or both, and is found by what it is about', async () => {
  const [ada, ben] = [await make.user(), await make.user()]
  const boots = await ask(ada)
  expect([boots.status, boots.data]).toMatchObject([201, { place: null, interest: 'hiking' }])
  const both = await ask(ada, { interest: 'hiking', title: 'Which hills?' })
  expect(both.data).toMatchObject({ place: { name: 'Stockholm' }, interest: 'hiking' })
  const town = await ask(ada, { title: 'Where to eat?' })
  expect(town.data.interest).toBeNull()
  await ask(ada, { ...ofHiking, interest: 'diving', title: 'Which fins?' })

  expect(await found(ben)).toEqual(['Which hills?', 'Which boots?'])
  const here = { lat: 59.5, lng: 18 }
  expect(await found(ben, here)).toEqual(['Where to eat?', 'Which hills?'])
  expect(await found(ben, { ...here, interest: 'hiking' })).toEqual(['Which hills?'])
  expect(await found(ben, { ...here, interest: 'diving' })).toEqual([])

  await answer(ben, both.data)
  const unanswered = { interest: 'hiking', unanswered: true }
  expect(await found(ben, unanswered)).toEqual(['Which boots?'])
  expect(await found(ben, { ...unanswered, ...here })).toEqual([])
  await change(ada, boots.data, { closed: true })
  expect(await found(ben, unanswered)).toEqual([])
  expect(await found(ben)).toEqual(['Which hills?', 'Which boots?'])
})

test('the list of an interest pages by creation, without holes or twice', async () => {
  const ada = await make.user()
  for (let nth = 1; nth <= 5; nth++) await ask(ada, { ...ofHiking, title: `Boots ${nth}` })
  const pages: string[][] = []
  let cursor: string | undefined
  do {
    const query = { interest: 'hiking', limit: 2, ...(cursor && { cursor }) } as const
    const { data, page } = await as(ada).call(listQuestions, { query })
    pages.push(data.map(({ title }) => title.slice(-1)))
    cursor = page?.nextCursor ?? undefined
  } while (cursor)
  expect(pages).toEqual([['5', '4'], ['3', '2'], ['1']])
})

test('members see it in the list, whoever is no visitor and behind no block, unless it is hidden', async () => {
  const ada = await make.user()
  const { friend, stranger, blocked, unconfirmed } = await make.others(ada)
  const { data } = await ask(ada)
  for (const who of [ada, friend, stranger, unconfirmed]) {
    expect(await found(who)).toEqual(['Which boots?'])
  }
  expect(await found(blocked)).toEqual([])
  const refused = await visitor.call(listQuestions, { query: { interest: 'hiking' } })
  expect(refused.status).toBe(401)
  await club('hide', 'question', data.id)
  expect(await found(stranger)).toEqual([])
  expect(await found(ada)).toEqual(['Which boots?'])
})

test('its owner adds, changes and takes away what it is about, but not all of it', async () => {
  const ada = await make.user()
  const { data } = await ask(ada)
  const bothGone = await change(ada, data, { interest: null })
  expect([bothGone.status, bothGone.errors]).toMatchObject([
    422,
    [{ code: 'required', field: 'question.place.id' }],
  ])
  const both = await change(ada, data, { place: { id: '2673730' } })
  expect(both.data).toMatchObject({ place: { name: 'Stockholm' }, interest: 'hiking' })
  const town = await change(ada, data, { interest: null })
  expect(town.data).toMatchObject({ place: { name: 'Stockholm' }, interest: null })
  expect(await found(ada)).toEqual([])
  const back = await change(ada, data, { place: null, interest: 'diving' })
  expect(back.data).toMatchObject({ place: null, interest: 'diving' })
  expect(await found(ada, { interest: 'diving' })).toEqual(['Which boots?'])
})

test.each<[object, string[]]>([
  [{}, ['lat', 'lng']],
  [{ lat: 1 }, ['lng']],
  [{ lng: 1, interest: 'hiking' }, ['lat']],
  [{ interest: 'knitting' }, ['interest']],
])('a list of %o is refused by its fields', async (query, fields) => {
  const { status, errors } = await listed(await make.user(), query)
  expect([status, errors?.map(({ field }) => field)]).toEqual([422, fields])
})

test('a question about no interest that there is, or about nothing, is refused by its field', async () => {
  const ada = await make.user()
  const unknown = await ask(ada, { place: null, interest: 'knitting' as never })
  expect(unknown.errors).toMatchObject([{ field: 'question.interest' }])
  const nothing = await ask(ada, { place: null, interest: null })
  expect(nothing.errors).toMatchObject([{ code: 'required', field: 'question.place.id' }])
})

const fan = async (fields: Parameters<typeof make.user>[0] = {}) => {
  const member = await make.user(fields)
  const body = { user: { profile: { interests: ['hiking', 'diving'] as const } } }
  await as(member).call(updateOwnUser, { body: body as never })
  return member
}
async function told(who: MadeMember) {
  const { data } = await as(who).call(listNotifications, {})
  return data.map(({ type, subject }) => [type, subject.title])
}

test('who has the interest is told, and nobody who cannot or need not be', async () => {
  const ada = await fan()
  const people = {
    there: await fan(),
    hosting: await fan({ offers: ['meet'] }),
    uninterested: await make.user(),
    blocked: await fan(),
    closed: await fan(),
    away: await fan(),
    busy: await fan(),
  }
  await make.friendship(people.blocked, ada, 'blocked')
  await db
    .updateTable('member')
    .set({ closed_at: new Date() })
    .where('id', '=', people.closed.id)
    .execute()
  await db
    .updateTable('session')
    .set({ last_seen_at: new Date(Date.now() - 91 * 86_400_000) })
    .where('member_id', '=', people.away.id)
    .execute()
  await db.insertInto('hosting').values({ member_id: people.busy.id, taking: 'no' }).execute()
  const { data } = await ask(ada)
  await tellWhoKnows(app.features, { questionId: data.id })
  const rows = await db
    .selectFrom('notification')
    .select('member_id')
    .where('type', '=', 'question_asked')
    .execute()
  const names = Object.entries(people).flatMap(([name, { id }]) =>
    rows.some((row) => row.member_id === id) ? [name] : [],
  )
  expect(names).toEqual(['there', 'hosting'])
  expect(rows).toHaveLength(2)
})

test('another interest takes the news back and tells anew; with a town those who live there', async () => {
  const hometown = JSON.stringify({
    id: null,
    name: 'X',
    region: null,
    countryCode: 'SE',
    lat: 59.33,
    lng: 18.07,
  })
  const [ada, ben, cy] = [await make.user(), await fan(), await make.user({ hometown })]
  const { data } = await ask(ada)
  await tellWhoKnows(app.features, { questionId: data.id })
  expect(await told(ben)).toEqual([['question_asked', 'Which boots?']])
  await change(ada, data, { interest: 'golf' })
  expect(await told(ben)).toEqual([])
  await change(ada, data, { interest: 'diving' })
  await expect.poll(() => told(ben)).toEqual([['question_asked', 'Which boots?']])
  await change(ada, data, { place: { id: '2673730' } })
  expect(await told(ben)).toEqual([])
  await expect.poll(() => told(cy)).toEqual([['question_asked', 'Which boots?']])
  // Of the same town they are told already.
  await change(ada, data, { interest: 'hiking' })
  expect(await told(cy)).toEqual([['question_asked', 'Which boots?']])
  expect((await as(cy).call(listNearQuestions, {})).data).toMatchObject([{ interest: 'hiking' }])
})
