import type { CalendarEntry } from '@farfolk/contract/own-calendar'
import { href } from 'react-router'
import { m } from '../paraglide/messages.js'
import type { IconName } from '../ui/icon.tsx'

export interface EntryLook {
  /** By which its colours are found. */
  name: 'own' | 'along' | 'followed' | 'booking' | 'idea' | 'todo' | 'meetUp' | 'visit'
  icon: IconName
  /** What it is. */
  words: () => string
}

const looks: Record<EntryLook['name'], EntryLook> = {
  own: { name: 'own', icon: 'compass', words: m.calendar_own },
  along: { name: 'along', icon: 'compass', words: m.calendar_along },
  followed: { name: 'followed', icon: 'compass', words: m.calendar_followed },
  booking: { name: 'booking', icon: 'bag', words: m.calendar_booking },
  idea: { name: 'idea', icon: 'bag', words: m.calendar_idea },
  todo: { name: 'todo', icon: 'check', words: m.calendar_todo },
  meetUp: { name: 'meetUp', icon: 'people', words: m.calendar_meet_up },
  visit: { name: 'visit', icon: 'home', words: m.calendar_visit },
}

export function lookOf({ kind, role }: CalendarEntry): EntryLook {
  if (kind !== 'trip') return looks[kind]
  if (role === 'follower') return looks.followed
  return role === 'companion' ? looks.along : looks.own
}

export function titleOf({ kind, role, title }: CalendarEntry): string {
  if (kind !== 'visit') return title
  return role === 'host' ? m.calendar_host({ name: title }) : m.calendar_guest({ name: title })
}

/** Where it belongs. */
export function entryPath({ kind, id, tripId }: CalendarEntry): string {
  switch (kind) {
    case 'trip':
      return href('/trips/:id/:section?', { id })
    case 'booking':
    case 'idea':
      return href('/trips/:id/:section?', { id: tripId ?? '', section: 'itinerary' })
    case 'todo':
      return href('/trips/:id/:section?', { id: tripId ?? '', section: 'packing' })
    case 'meetUp':
      return href('/meet-ups/:id?/:section?', { id })
    case 'visit':
      return `${href('/account/:filter?', { filter: 'requests' })}#visit-${id}`
  }
}
