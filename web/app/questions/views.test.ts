import { expect, test } from 'vitest'
import { townOf } from '../town-lists/views.ts'
import { townPath, unansweredPath } from './views.ts'

test('a town comes back out of its address, with and without what is answered', () => {
  const town = { name: 'A & B', lat: -41.5, lng: 174 }
  const path = townPath(town)
  for (const address of [path, unansweredPath(path, true)]) {
    expect(townOf(new URL(address, 'https://club.example').searchParams)).toEqual(town)
  }
  expect(unansweredPath('/questions', true)).toBe('/questions?unanswered=true')
  expect(unansweredPath('/questions', false)).toBe('/questions')
})
