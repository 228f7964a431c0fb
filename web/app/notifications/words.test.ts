import type { Notification } from '@farfolk/contract/notifications'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { overwriteShownLocale } from '../words/chosen-locale.ts'
import { wordsOfNotification } from './words.ts'

beforeEach(() => void vi.useFakeTimers({ now: new Date('2031-05-10T12:00:00.000Z') }))
afterEach(() => void vi.useRealTimers())

const written = (createdAt: string) =>
  wordsOfNotification({
    type: 'experience_written',
    actor: { profile: { firstName: 'Ben' } },
    subject: { title: 'Ben' },
    createdAt,
  } as Notification)

test('words about a member are announced with the day on which they are shown', () => {
  expect(written('2031-05-09T12:00:00.000Z')).toMatch(/^Ben has written about you\. .*23/)
})

test('what is about a visit names its days', () => {
  const asked = (lastDay: string, waiting?: true) =>
    wordsOfNotification({
      type: 'visit_requested',
      actor: { profile: { firstName: 'Ben' } },
      subject: { title: 'Ben', visit: { offer: 'stay', firstDay: '2031-06-05', lastDay, waiting } },
      createdAt: '2031-05-09T12:00:00.000Z',
    } as Notification)
  expect(asked('2031-06-07')).toMatch(/^Ben asks for something that you offer · .*5.*7.*2031/)
  expect(asked('2031-06-05')).toMatch(/· (?:Jun 5, 2031|5 Jun 2031)$/)
  expect(asked('2031-06-05', true)).toMatch(/^Ben still waits for your answer · /)
  // Not 05.06.2031, which is nowhere else either.
  const putBack = overwriteShownLocale(() => 'de')
  expect(asked('2031-06-05')).toMatch(/· 5\. Juni 2031$/)
  putBack()
})

test('what a kept search has found is counted, with the name of the search', () => {
  const said = (of: 'trips' | 'travellers', count: number) =>
    wordsOfNotification({
      type: 'search_found',
      actor: null,
      subject: { kind: 'keptSearch', title: 'Japan in April', found: { of, count } },
      createdAt: '2031-05-09T12:00:00.000Z',
    } as Notification)
  expect(said('trips', 1)).toBe("A new trip fits 'Japan in April'")
  expect(said('trips', 3)).toBe("3 new trips fit 'Japan in April'")
  expect(said('travellers', 2)).toBe("2 new travellers fit 'Japan in April'")
})

test('names and titles from right to left keep their places in the sentence', () => {
  const said = (firstName: string, title: string) =>
    wordsOfNotification({
      type: 'trip_match',
      actor: { profile: { firstName } },
      subject: { title },
      createdAt: '2031-05-09T12:00:00.000Z',
    } as Notification)
  expect(said('محمد', 'رحلة')).toMatch(/\u2068محمد\u2069.*\u2068رحلة\u2069/)
  expect(said('Ben', 'North')).not.toMatch(/[\u2068\u2069]/)
})

test('a comment on a photo is not one on its album, and one on a question is an answer', () => {
  const said = (kind: 'album' | 'albumItem' | 'question') =>
    wordsOfNotification({
      type: 'comment_written',
      actor: { profile: { firstName: 'Ben' } },
      subject: { kind, title: 'North' },
      createdAt: '2031-05-09T12:00:00.000Z',
    } as Notification)
  expect(said('album')).toBe('Ben commented on North')
  expect(said('albumItem')).toBe('Ben commented on a photo in North')
  expect(said('question')).toBe('Ben answered a question: North')
})

test('what becomes of a meet-up by no word of its owner is said of nobody', () => {
  const said = (actor: string | null, title: string, type = 'meet_up_cancelled') =>
    wordsOfNotification({
      type,
      actor: actor === null ? null : { profile: { firstName: actor } },
      subject: { kind: 'meetUp', title },
      createdAt: '2031-05-09T12:00:00.000Z',
    } as Notification)
  expect(said('Ben', 'Dinner')).toBe('Ben cancelled Dinner')
  expect(said(null, 'Lisbon')).toBe('The meet-up in Lisbon is cancelled')
  expect(said(null, 'Dinner', 'meet_up_changed')).toBe('Dinner takes place after all')
})

test('words that are shown by now wait for nothing', () => {
  expect(written('2031-04-26T12:00:00.000Z')).toBe('Ben has written about you')
})

test('what a newer club tells an older tab is said by whom it is and of what', () => {
  const said = (actor: string | null, title: string) =>
    wordsOfNotification({
      type: 'trip_to_the_moon' as Notification['type'],
      actor: actor === null ? null : { profile: { firstName: actor } },
      subject: { title },
      createdAt: '2031-05-09T12:00:00.000Z',
    } as Notification)
  expect(said('Ben', 'North')).toBe('Ben: North')
  expect([said(null, 'North'), said('Ben', ''), said(null, '')]).toEqual([
    'North',
    'Ben',
    'Notifications',
  ])
})
