import { expect, test } from 'vitest'
import { withTownsMarked } from './invent-countries.ts'

const createdAt = new Date('2024-05-01')
const town = (member_id: string, country_code: string, nth: number) => ({
  id: `${nth}`,
  member_id,
  country_code,
  place_id: nth,
  place_name: 'Town',
  place_region: null,
  lat: 0,
  lng: 0,
  population: null,
  created_at: createdAt,
})

test('a country is marked once for each member who has a town there and does not say so', () => {
  const mark = (member_id: string, code: string, status: 'visited' | 'wanted' | 'lived') => ({
    member_id,
    code,
    status,
    first_visited_at: null,
    updated_at: createdAt,
  })
  const marks = [mark('maya', 'PE', 'wanted'), mark('ben', 'SE', 'lived')]
  const towns = [
    ['maya', 'PE'],
    ['ben', 'PE'],
    ['maya', 'PE'],
    ['ben', 'SE'],
    ['maya', 'SE'],
  ]
  const marked = withTownsMarked(
    marks,
    towns.map(([member = '', code = ''], index) => town(member, code, index + 1)),
  )
  expect(marked.map(({ member_id, code, status }) => `${member_id} ${code} ${status}`)).toEqual([
    'ben SE lived',
    'maya PE visited',
    'ben PE visited',
    'maya SE visited',
  ])
})
