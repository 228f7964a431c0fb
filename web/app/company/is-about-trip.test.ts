import type { NotificationEvent, NotificationType } from '@farfolk/contract/notifications'
import { expect, test } from 'vitest'
import { isAboutTrip } from './is-about-trip.ts'

type Subject = { kind: 'user' | 'trip' | 'album'; id: string }

function event(kind: 'created' | 'read' | 'removed', type: NotificationType, subject: Subject) {
  const notification = { id: 'notice', type, subject }
  return { type: kind, notification, count: 1 } as unknown as NotificationEvent
}
const trip = { kind: 'trip', id: 'trip' } as const
const album = { kind: 'album', id: 'album' } as const

test('what is told of a trip, or taken back, is about it', () => {
  for (const kind of ['created', 'removed'] as const) {
    expect(isAboutTrip(event(kind, 'trip_accepted', trip), 'trip')).toBe(true)
    expect(isAboutTrip(event(kind, 'trip_accepted', trip), 'another')).toBe(false)
  }
})

test('an album that is linked to a trip, or no longer, may be of this one', () => {
  expect(isAboutTrip(event('created', 'album_linked', album), 'trip')).toBe(true)
  expect(isAboutTrip(event('removed', 'album_linked', album), 'trip')).toBe(true)
  expect(isAboutTrip(event('created', 'followed_album_linked', album), 'trip')).toBe(true)
  expect(isAboutTrip(event('created', 'album_shared', album), 'trip')).toBe(false)
})

test('that one was read, or one of another thing is gone, changes nothing', () => {
  const member = { kind: 'user', id: 'member' } as const
  expect(isAboutTrip(event('removed', 'friend_request', member), 'trip')).toBe(false)
  expect(isAboutTrip(event('read', 'trip_accepted', trip), 'trip')).toBe(false)
  expect(isAboutTrip({ type: 'allRead', count: 0 }, 'trip')).toBe(false)
})
