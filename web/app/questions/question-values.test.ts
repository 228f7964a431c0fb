import { createQuestion } from '@farfolk/contract/questions'
import { check } from '@farfolk/contract/validation'
import { expect, test } from 'vitest'
import { bodyOfValues, emptyQuestion } from './question-values.ts'

const town = {
  id: '2673730',
  name: 'Stockholm',
  region: null,
  countryCode: 'SE',
  lat: 59.33,
  lng: 18.07,
  population: null,
}
const typed = (fields: object) => {
  const { question, version } = emptyQuestion('01a2245a-b078-748c-8136-2779f1ed847c')
  return bodyOfValues({ question: { ...question, ...fields }, version })
}

test('an empty form is told each field that it needs', () => {
  const result = check(createQuestion.body, typed({}))
  const fields = result.ok ? [] : result.errors.map(({ field }) => String(field))
  expect(fields.sort()).toEqual(['question.place.id', 'question.title'])
})

test('of the town its id is sent', () => {
  const { question } = typed({ title: 'Where to swim?', place: town })
  expect(question.place).toEqual({ id: '2673730' })
  expect(question.interest).toBeNull()
  expect(check(createQuestion.body, { question }).ok).toBe(true)
})

test('an interest is enough, without a town', () => {
  const { question } = typed({ title: 'Which boots?', interest: 'hiking' })
  expect(question).toMatchObject({ place: null, interest: 'hiking' })
  expect(check(createQuestion.body, { question }).ok).toBe(true)
})
