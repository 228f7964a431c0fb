import type { OwnUser } from '@farfolk/contract/members'
import { expect, test } from 'vitest'
import { sessionStore, showUser } from '../session/session-store.ts'
import { hasKeptPages, keepPages, keptPages } from './kept-pages.ts'

const pages = [{ items: ['third'], nextCursor: null }]

test('pages are there again for the place that they were kept of', () => {
  keepPages('a /albums', 'second', pages)
  expect(keptPages('a /albums', 'second')).toBe(pages)
  expect(keptPages('b /albums', 'second')).toEqual([])
  expect(['a', 'b', ''].map(hasKeptPages)).toEqual([true, false, false])
})

test('pages that no more go on from the first one are none', () => {
  keepPages('a /albums', 'second', pages)
  expect(keptPages('a /albums', 'first')).toEqual([])
})

test('the places that were left longest ago are forgotten', () => {
  keepPages('oldest', 'second', pages)
  keepPages('old', 'second', pages)
  keepPages('oldest', 'second', pages)
  for (let number = 1; number < 20; number += 1) keepPages(`list ${number}`, 'second', pages)
  expect(keptPages('old', 'second')).toEqual([])
  expect(keptPages('oldest', 'second')).toBe(pages)
})

test('whoever signs in or out finds none of them, nor does a member who is told anew lose them', () => {
  showUser({ id: 'me' } as OwnUser)
  keepPages('a /albums', 'second', pages)
  showUser({ id: 'me' } as OwnUser)
  expect(keptPages('a /albums', 'second')).toBe(pages)
  sessionStore.set({ user: null })
  expect(keptPages('a /albums', 'second')).toEqual([])
})
