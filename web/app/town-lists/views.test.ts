import { expect, test } from 'vitest'
import { townOf, townQuery, viewOf } from './views.ts'

const id = '01a2245a-b078-748c-8136-2779f1ed847c'

test.each([
  [{}, 'near'],
  [{ id: 'mine' }, 'mine'],
  [{ id: 'town' }, 'town'],
  [{ id: 'new' }, 'new'],
  [{ id }, 'one'],
  [{ id, section: 'edit' }, 'edit'],
  [{ id: 'new', section: 'edit' }, undefined],
  [{ id, section: 'comers' }, undefined],
  [{ id: 'somewhere' }, undefined],
])('%o is the view %s', (params, view) => {
  expect(viewOf(params)).toBe(view)
})

test('a query says where a town is, whatever it is called', () => {
  const town = { name: 'A & B', lat: -41.5, lng: 174 }
  expect(townOf(townQuery(town))).toEqual(town)
  expect(townOf(new URLSearchParams('name=X&lat=1'))).toBeUndefined()
})
