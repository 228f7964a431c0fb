import { expect, test } from 'vitest'
import { townOf } from '../town-lists/views.ts'
import { townPath } from './views.ts'

test('the address of a town says where it is, whatever it is called', () => {
  const town = { name: 'A & B', lat: -41.5, lng: 174 }
  const path = townPath(town, '2031-05-01')
  const { searchParams } = new URL(path, 'https://club.example')
  expect([townOf(searchParams), searchParams.get('from')]).toEqual([town, '2031-05-01'])
})
