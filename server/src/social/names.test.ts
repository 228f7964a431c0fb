import { expect, test } from 'vitest'
import { namesOf } from './names.ts'

test('what a provider calls somebody carries no links', () => {
  const given = { first: 'WIN https://evil.example', last: 'www.evil.example', email: 'a@b.c' }
  expect(namesOf(given)).toEqual({ firstName: 'WIN https: evil.example', lastName: 'evil.example' })
  expect(namesOf({ first: '@//', email: 'ann@club.example' }).firstName).toBe('ann')
  expect(namesOf({ first: ' Åsa ' })).toEqual({ firstName: 'Åsa', lastName: null })
})
