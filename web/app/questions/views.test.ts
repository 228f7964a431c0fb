import { expect, test } from 'vitest'
import { townOf, townPath, unansweredPath, viewOf } from './views.ts'

const id = '01a2245a-b078-748c-8136-2779f1ed847c'

test.each([
  [{}, 'near'],
  [{ id: 'mine' }, 'mine'],
  [{ id: 'town' }, 'town'],
  [{ id: 'new' }, 'new'],
  [{ id }, 'one'],
  [{ id, section: 'edit' }, 'edit'],
  [{ id: 'new', section: 'edit' }, undefined],
  [{ id, section: 'x' }, undefined],
  [{ id: 'nonsense' }, undefined],
])('%o is the page %s', (params, view) => {
  expect(viewOf(params)).toBe(view)
})

test('a town comes back out of its address, with and without what is answered', () => {
  const town = { name: 'A & B', lat: -41.5, lng: 174 }
  const path = townPath(town)
  for (const address of [path, unansweredPath(path, true)]) {
    expect(townOf(new URL(address, 'https://club.example').searchParams)).toEqual(town)
  }
  expect(unansweredPath('/questions', true)).toBe('/questions?unanswered=true')
  expect(unansweredPath('/questions', false)).toBe('/questions')
})
