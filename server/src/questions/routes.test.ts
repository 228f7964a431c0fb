import { closeAccount } from '@farfolk/contract/accounts'
import { dayInUtc } from '@farfolk/contract/calendar-days'
import { createComment, deleteComment } from '@farfolk/contract/comments'
import {
  createQuestion,
  deleteQuestion,
  getQuestion,
  listNearQuestions,
  listOwnQuestions,
  listQuestions,
  type QuestionInput,
  type QuestionPatch,
  updateQuestion,
} from '@farfolk/contract/questions'
import { v7 as uuid } from 'uuid'
import { expect, test } from 'vitest'
import { clubActs } from '../club/testing.ts'
import type { MadeMember } from '../testing/make.ts'
import { stopIn } from '../testing/stops.ts'
import { startTestApp } from '../testing/test-app.ts'
import { asking } from './testing.ts'

const testApp = await startTestApp()
const { as, visitor, make, connections } = testApp
const { club } = clubActs(testApp)
const { pool } = connections

type Ref = { id: string }
const of = ({ id }: Ref) => ({ params: { id } })
const ask = (who: MadeMember, fields: Partial<QuestionInput> = {}) =>
  as(who).call(createQuestion, asking(fields))
const look = (who: MadeMember, question: Ref) => as(who).call(getQuestion, of(question))
const change = (who: MadeMember, question: Ref, patch: QuestionPatch) =>
  as(who).call(updateQuestion, { ...of(question), body: { question: patch } })
const answer = (who: MadeMember, { id }: Ref, body = 'By the old baths') =>
  as(who).call(createComment, { params: { kind: 'question', id }, body: { comment: { body } } })

const query = { lat: 59.5, lng: 18 }
async function found(who: MadeMember, more: { unanswered?: boolean } = {}) {
  const { data } = await as(who).call(listQuestions, { query: { ...query, ...more } })
  return data.map(({ title }) => title)
}
async function near(who: MadeMember, more: { unanswered?: boolean } = {}) {
  const { data } = await as(who).call(listNearQuestions, { query: more })
  return data.map(({ title }) => title)
}
async function own(who: MadeMember, role?: 'asked' | 'answered') {
  const { data } = await as(who).call(listOwnQuestions, { query: { role } })
  return data.map(({ title }) => title)
}

test('a question is asked once, read and told as it was sent, of the town as the gazetteer has it', async () => {
  const ada = await make.user({ first_name: 'Ada' })
  const id = uuid()
  const { status, data } = await ask(ada, { id, body: 'With\nchildren' })
  expect([status, data]).toMatchObject([
    201,
    {
      id,
      title: 'Where to swim?',
      body: 'With\nchildren',
      owner: { id: ada.id },
      place: { id: '2673730', name: 'Stockholm', countryCode: 'SE' },
      answersCount: 0,
      closedAt: null,
      helpedBy: null,
    },
  ])
  const again = await ask(ada, { id, title: 'Where to eat?' })
  expect([again.status, again.data]).toEqual([200, data])
  expect((await ask(await make.user(), { id })).errors).toMatchObject([
    { code: 'conflict', field: 'question.id' },
  ])
  expect((await look(ada, { id })).data).toEqual(data)
})

test.each<[string, object, string, string]>([
  ['without a title', { title: ' ' }, 'question.title', 'required'],
  ['of four letters', { title: 'Swim' }, 'question.title', 'minimum'],
  ['of too many', { title: 'x'.repeat(121) }, 'question.title', 'maximum'],
  ['of too many words', { body: 'x'.repeat(5_001) }, 'question.body', 'maximum'],
  ['about nowhere', { place: null }, 'question.place.id', 'required'],
  ['about an own place', { place: { name: 'Home' } }, 'question.place.id', 'required'],
  ['about no town', { place: { id: '999999999' } }, 'question.place.id', 'invalid'],
])('one %s is refused by its field', async (_, fields, field, code) => {
  const reply = await ask(await make.user(), fields)
  expect([reply.status, reply.errors]).toMatchObject([422, [{ field, code }]])
})

test('members see it, whoever is no visitor and behind no block', async () => {
  const ada = await make.user()
  const { friend, stranger, blocked, unconfirmed } = await make.others(ada)
  const { data } = await ask(ada)
  for (const who of [ada, friend, stranger, unconfirmed]) {
    expect((await look(who, data)).status).toBe(200)
    expect(await found(who)).toEqual(['Where to swim?'])
  }
  expect((await look(blocked, data)).status).toBe(404)
  expect(await found(blocked)).toEqual([])
  expect((await answer(blocked, data)).status).toBe(404)
  expect((await visitor.call(getQuestion, of(data))).status).toBe(401)
  expect((await visitor.call(listQuestions, { query })).status).toBe(401)
  expect((await visitor.call(listNearQuestions, {})).status).toBe(401)
  expect((await visitor.call(listOwnQuestions, {})).status).toBe(401)
  expect((await visitor.call(createQuestion, asking())).status).toBe(401)
  expect((await ask(unconfirmed)).errors).toMatchObject([{ code: 'email_unconfirmed' }])
})

test('its owner alone changes and deletes it, built on what stands', async () => {
  const ada = await make.user()
  const { friend, blocked } = await make.others(ada)
  const asked = await ask(ada)
  const [version] = [String(asked.headers.etag)]
  expect((await change(friend, asked.data, { title: 'Mine now' })).status).toBe(403)
  expect((await change(blocked, asked.data, { title: 'Mine now' })).status).toBe(404)
  expect((await as(friend).call(deleteQuestion, of(asked.data))).status).toBe(403)
  expect((await visitor.call(deleteQuestion, of(asked.data))).status).toBe(401)
  const changed = await change(ada, asked.data, { title: 'Where to eat?', body: 'Cheaply' })
  expect(changed.data).toMatchObject({ title: 'Where to eat?', body: 'Cheaply' })
  const stale = { ...of(asked.data), headers: { 'if-match': version } }
  const late = { ...stale, body: { question: { title: 'Where to sleep?' } } }
  expect((await as(ada).call(updateQuestion, late)).status).toBe(412)
  expect((await as(ada).call(deleteQuestion, stale)).status).toBe(412)
  expect((await as(ada).call(deleteQuestion, of(asked.data))).status).toBe(204)
  expect((await look(ada, asked.data)).status).toBe(404)
  expect(await found(friend)).toEqual([])
})

test('answers are counted as far as one sees them, and not its owner’s own words', async () => {
  const [ada, ben, cy] = [await make.user(), await make.user(), await make.user()]
  const { data: question } = await ask(ada)
  await answer(ada, question, 'Nobody?')
  await answer(ben, question)
  await answer(ben, question, 'Or farther out')
  await answer(cy, question)
  expect((await look(ada, question)).data.answersCount).toBe(3)
  await make.friendship(ben, cy, 'blocked')
  expect((await look(ada, question)).data.answersCount).toBe(3)
  expect((await look(cy, question)).data.answersCount).toBe(1)
  await make.friendship(ada, ben, 'blocked')
  expect((await look(ada, question)).data.answersCount).toBe(1)
})

test('what nobody has answered is found alone, also once an answer is gone again', async () => {
  const [ada, ben, maya] = [await make.user(), await make.user(), await make.user()]
  const [first, second] = [
    (await ask(ada, { title: 'First one' })).data,
    (await ask(ada, { title: 'Second one' })).data,
  ]
  const unanswered = () => found(maya, { unanswered: true })
  await answer(ada, first, 'Nobody?')
  expect(await unanswered()).toEqual(['Second one', 'First one'])
  const { data: said } = await answer(ben, second)
  expect(await unanswered()).toEqual(['First one'])
  await club('hide', 'comment', said.id)
  expect(await unanswered()).toEqual(['Second one', 'First one'])
  await club('show', 'comment', said.id)
  expect(await unanswered()).toEqual(['First one'])
  await answer(maya, second)
  await as(ben).call(deleteComment, { params: { id: said.id } })
  expect(await unanswered()).toEqual(['First one'])
  await pool.query('delete from member where id = $1', [maya.id])
  expect(await found(ben, { unanswered: true })).toEqual(['Second one', 'First one'])
  await change(ada, first, { closed: true })
  expect(await found(ben, { unanswered: true })).toEqual(['Second one'])
  expect(await found(ben)).toEqual(['Second one', 'First one'])
})

test('its owner says that it is answered, by whom, and opens it again', async () => {
  const [ada, ben] = [await make.user(), await make.user({ first_name: 'Ben' })]
  const { data: question } = await ask(ada)
  const { data: said } = await answer(ben, question)
  const closed = await change(ada, question, { closed: true })
  expect(closed.data).toMatchObject({ closedAt: expect.any(String), helpedBy: null })
  const named = await change(ada, question, { helpedById: said.id })
  expect(named.data).toMatchObject({
    closedAt: closed.data.closedAt,
    helpedBy: { id: said.id, body: 'By the old baths', author: { profile: { firstName: 'Ben' } } },
  })
  expect((await look(ben, question)).data.helpedBy).toMatchObject({ mayChange: true })
  expect((await change(ada, question, { helpedById: null })).data).toMatchObject({
    closedAt: closed.data.closedAt,
    helpedBy: null,
  })
  await change(ada, question, { helpedById: said.id })
  expect((await change(ada, question, { closed: false })).data).toMatchObject({
    closedAt: null,
    helpedBy: null,
  })
  // One call does both.
  expect((await change(ada, question, { helpedById: said.id })).data).toMatchObject({
    closedAt: expect.any(String),
    helpedBy: { id: said.id },
  })
})

test('an answer that helped goes with its author, its words, and behind a block', async () => {
  const [ada, ben, cy] = [await make.user(), await make.user(), await make.user()]
  const { data: question } = await ask(ada)
  const { data: said } = await answer(ben, question)
  await change(ada, question, { helpedById: said.id })
  const helper = async (who: MadeMember) => (await look(who, question)).data.helpedBy?.id
  expect(await helper(cy)).toBe(said.id)
  await make.friendship(cy, ben, 'blocked')
  expect([await helper(cy), await helper(ada)]).toEqual([undefined, said.id])
  await club('hide', 'comment', said.id)
  expect([await helper(ben), await helper(ada)]).toEqual([undefined, undefined])
  await club('show', 'comment', said.id)
  expect(await helper(ada)).toBe(said.id)
  await as(ben).call(deleteComment, { params: { id: said.id } })
  expect((await look(ada, question)).data).toMatchObject({
    closedAt: expect.any(String),
    helpedBy: null,
  })
})

test.each([
  ['of nobody', async () => uuid()],
  ['of its owner', async (ada: MadeMember, mine: Ref) => (await answer(ada, mine)).data.id],
  [
    'to another question',
    async (ada: MadeMember) => (await answer(await make.user(), (await ask(ada)).data)).data.id,
  ],
  [
    'behind a block',
    async (ada: MadeMember, mine: Ref) => {
      const ben = await make.user()
      const { data } = await answer(ben, mine)
      await make.friendship(ada, ben, 'blocked')
      return data.id
    },
  ],
])('an answer %s helps nobody', async (_, idOf) => {
  const ada = await make.user()
  const { data: question } = await ask(ada)
  const helpedById = await idOf(ada, question)
  const refused = await change(ada, question, { helpedById })
  expect([refused.status, refused.errors]).toMatchObject([
    422,
    [{ code: 'invalid', field: 'question.helpedById' }],
  ])
  expect((await look(ada, question)).data.closedAt).toBeNull()
})

test('what is opened again names no answer', async () => {
  const [ada, ben] = [await make.user(), await make.user()]
  const { data: question } = await ask(ada)
  const { data: said } = await answer(ben, question)
  const both = await change(ada, question, { closed: false, helpedById: said.id })
  expect(both.errors).toMatchObject([{ field: 'question.helpedById' }])
})

test('near me is around my home and where I travel next, each once', async () => {
  const ada = await make.user()
  await ask(ada, { title: 'Of Stockholm' })
  await ask(ada, { title: 'Of Uppsala', place: { id: '2666199' } })
  await ask(ada, { title: 'Of Rome', place: { id: '3169070' } })
  const town = { id: null, name: 'X', region: null, countryCode: 'SE', lat: 59.33, lng: 18.07 }
  const home = JSON.stringify({ ...town, population: null })
  const maya = await make.user({ hometown: home })
  expect(await near(maya)).toEqual(['Of Stockholm'])
  const rome = { ...town, countryCode: 'IT', lat: 41.9, lng: 12.5 }
  const there = (from: number, to: number) => ({
    startDate: dayInUtc(from),
    endDate: dayInUtc(to),
    stops: [stopIn('IT', false, rome)],
  })
  const rob = await make.user()
  expect(await near(rob)).toEqual([])
  await make.trip(rob, there(-30, -20))
  expect(await near(rob)).toEqual([])
  await make.trip(rob, there(20, 30))
  await make.trip(rob, there(50, 60))
  expect(await near(rob)).toEqual(['Of Rome'])
})

test('lists are the newest first, page by page', async () => {
  const ada = await make.user()
  const ben = await make.user()
  const ids: string[] = []
  for (let n = 0; n < 5; n++) {
    const { id } = await make.question(ada, { created_at: new Date(Date.now() - n * 1_000) })
    await make.comment(ben, { question_id: id })
    ids.push(id)
  }
  const pages = {
    around: (cursor?: string) =>
      as(ben).call(listQuestions, { query: { ...query, limit: 2, cursor } }),
    asked: (cursor?: string) => as(ada).call(listOwnQuestions, { query: { limit: 2, cursor } }),
    answered: (cursor?: string) =>
      as(ben).call(listOwnQuestions, { query: { role: 'answered', limit: 2, cursor } }),
  }
  for (const page of Object.values(pages)) {
    const seen: string[] = []
    let cursor: string | undefined
    do {
      const reply = await page(cursor)
      seen.push(...reply.data.map(({ id }) => id))
      cursor = reply.page?.nextCursor ?? undefined
    } while (cursor !== undefined)
    expect(seen).toEqual(ids)
  }
})

test('own lists are of what one asked, and of what one answered of others', async () => {
  const [ada, ben] = [await make.user(), await make.user()]
  const { data: question } = await ask(ada)
  await answer(ada, question)
  const { data: said } = await answer(ben, question)
  expect([await own(ada), await own(ada, 'answered')]).toEqual([['Where to swim?'], []])
  expect([await own(ben), await own(ben, 'answered')]).toEqual([[], ['Where to swim?']])
  await as(ben).call(deleteComment, { params: { id: said.id } })
  expect(await own(ben, 'answered')).toEqual([])
})

test('what the club hides is its owner’s alone, and what it deletes is gone', async () => {
  const [ada, ben] = [await make.user(), await make.user()]
  const { data: question } = await ask(ada)
  await answer(ben, question)
  await club('hide', 'question', question.id)
  expect((await look(ada, question)).data.hidden).toBe(true)
  expect((await look(ben, question)).status).toBe(403)
  expect([await found(ben), await own(ben, 'answered'), await found(ada)]).toEqual([
    [],
    [],
    ['Where to swim?'],
  ])
  await club('show', 'question', question.id)
  expect((await look(ben, question)).data.hidden).toBeUndefined()
  await club('delete-content', 'question', question.id, '--yes')
  expect((await look(ada, question)).status).toBe(404)
})

test('of a closed account nothing is there', async () => {
  const [ada, ben] = [await make.user(), await make.user()]
  const { data: question } = await ask(ada)
  expect((await as(ada).call(closeAccount, { body: { user: {} } })).status).toBe(202)
  expect((await look(ben, question)).status).toBe(404)
  expect(await found(ben)).toEqual([])
})

test('so many a day may be asked, fewer in the first week', async () => {
  const limited = await startTestApp({ RATE_LIMITS: 'on' })
  const newcomer = await limited.make.user({ created_at: new Date() })
  const old = await limited.make.user({ created_at: new Date(Date.now() - 30 * 86_400_000) })
  for (const [who, most] of [
    [newcomer, 3],
    [old, 10],
  ] as const) {
    for (let n = 0; n < most; n++) {
      expect((await limited.as(who).call(createQuestion, asking())).status).toBe(201)
    }
    expect((await limited.as(who).call(createQuestion, asking())).status).toBe(429)
  }
})
