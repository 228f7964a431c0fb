import { expect, test } from 'vitest'
import { alikeAmong, friendsFirst } from './friends-first.ts'

const member = (firstName: string) => ({
  id: firstName,
  profile: { firstName, avatarUrl: '', avatar: null, verified: false },
})
const friends = ['Zoë', 'Ana María', 'Marek'].map(member)
const names = (found: string[], text: string) =>
  friendsFirst(friends, found.map(member), text).map(({ id }) => id)

test('friends that are called so come before others, whether they were found or not', () => {
  expect(names(['Marit', 'Marek', 'Mara'], 'mar')).toEqual(['Marek', 'Ana María', 'Marit', 'Mara'])
})

test('a friend who was found by a town comes before others too', () => {
  expect(names(['Olga', 'Zoë'], 'oslo')).toEqual(['Zoë', 'Olga'])
})

test('of people of one name the friends are marked', () => {
  const found = [{ ...member('Zoë'), id: 'another' }, member('Zoë')]
  const marks = friendsFirst(friends, found, 'zoe').map(({ id, isFriend }) => [id, isFriend])
  expect(marks).toEqual([
    ['Zoë', true],
    ['another', undefined],
  ])
})

test('people of one name and town are alike, and a friend is known by since when', () => {
  const since = '2031-05-09T12:00:00.000Z'
  const zoes = [
    { ...member('Zoë'), since },
    { ...member('Zoë'), id: 'another', town: 'Oslo' },
  ]
  const people = friendsFirst(zoes, [{ ...member('zoe'), id: 'third' }, member('Zoë')], 'zoe')
  expect(people.map(({ id, since: at }) => [id, at])).toEqual([
    ['Zoë', since],
    ['another', undefined],
    ['third', undefined],
  ])
  expect(alikeAmong(people)).toEqual(new Set(['Zoë', 'third']))
})

test('accents and the order of names do not matter', () => {
  expect(names([], 'zoe')).toEqual(['Zoë'])
  expect(names([], 'maria an')).toEqual(['Ana María'])
  expect(names([], 'mario')).toEqual([])
})

test('without any text all friends are offered, the newest first', () => {
  expect(names([], '')).toEqual(['Zoë', 'Ana María', 'Marek'])
})

test('signs alone name nobody', () => {
  expect(names([], '?')).toEqual([])
})
