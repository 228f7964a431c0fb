import type { MeetUp, MeetUpAudience } from '@farfolk/contract/meet-ups'
import type { Place } from '@farfolk/contract/places'
import { type Part, type Versioned, versioned } from '../forms/rebase.ts'
import { m } from '../paraglide/messages.js'

/** A meet-up as its form holds it: texts as typed, an empty one for nothing. */
export type MeetUpValues = Versioned<{
  meetUp: {
    id: string
    name: string
    description: string
    place: Place | null
    spot: string
    startDate: string
    startTime: string
    endDate: string
    endTime: string
    seats: string
    audience: MeetUpAudience
    /** An InterestId. */
    interest: string
  }
}>

export function emptyMeetUp(id: string, interest = ''): MeetUpValues {
  return {
    meetUp: {
      id,
      name: '',
      description: '',
      place: null,
      spot: '',
      startDate: '',
      startTime: '',
      endDate: '',
      endTime: '',
      seats: '',
      audience: 'members',
      interest,
    },
    version: '',
  }
}

export function valuesOfMeetUp(meetUp: MeetUp, version: string): MeetUpValues {
  const { id, name, description, place, startDate, startTime, audience } = meetUp
  const values = {
    id,
    name,
    description,
    place,
    spot: meetUp.spot ?? '',
    startDate,
    startTime,
    endDate: meetUp.endDate ?? '',
    endTime: meetUp.endTime ?? '',
    seats: String(meetUp.seats ?? ''),
    audience,
    interest: meetUp.interest ?? '',
  }
  return versioned({ meetUp: values }, version)
}

/** What is sent; an hour without a day ends it on the day that it starts. */
export function bodyOfValues({ meetUp }: MeetUpValues) {
  const { seats, startDate, endDate, endTime, interest, ...rest } = meetUp
  const [lastDay, until] = [endDate.trim(), endTime.trim()]
  return {
    meetUp: {
      ...rest,
      startDate: startDate.trim(),
      endDate: lastDay || (until && startDate.trim()) || null,
      endTime: until || null,
      interest: interest || null,
      seats: seats.trim() === '' ? null : Number(seats),
    },
  }
}

export const meetUpParts: Part<MeetUpValues>[] = [
  { name: m.meetups_name, fields: ['meetUp.name'] },
  { name: m.meetups_where, fields: ['meetUp.place', 'meetUp.spot'] },
  {
    name: m.meetups_when,
    fields: ['meetUp.startDate', 'meetUp.startTime', 'meetUp.endDate', 'meetUp.endTime'],
  },
  { name: m.interests_which, fields: ['meetUp.interest'] },
  { name: m.meetups_description, fields: ['meetUp.description'] },
  { name: m.meetups_seats, fields: ['meetUp.seats'] },
  { name: m.meetups_audience, fields: ['meetUp.audience'] },
]
