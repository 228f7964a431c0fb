import { type TripIdea, TripIdeaInput } from '@farfolk/contract/trip-ideas'
import { check } from '@farfolk/contract/validation'
import { expect, test } from 'vitest'
import { hasChangedSince } from '../forms/use-unchanged.ts'
import {
  bodyOfIdea,
  emptyIdea,
  type IdeaValues,
  patchOfIdea,
  valuesOfIdea,
  versionOfIdea,
} from './idea-values.ts'

const mine = {
  id: '0197d3a0-0000-7000-8000-000000000001',
  title: 'The mine',
  note: '',
  url: null,
  place: null,
  day: '2031-05-12',
  time: '10:30',
  wantedBy: [],
  done: false,
} as unknown as TripIdea

/** Apart from what stands, as a form holds it. */
const opened = () => JSON.parse(JSON.stringify(valuesOfIdea(mine))) as IdeaValues

test('what is shown unchanged is not sent', () => {
  expect(patchOfIdea(opened())).toEqual({ tripIdea: {} })
})

test('of a change its fields alone are sent, and an address as people copy it', () => {
  const values = opened()
  values.tripIdea.url = ' mine.example '
  values.tripIdea.title = 'The old mine'
  expect(patchOfIdea(values)).toEqual({
    tripIdea: { url: 'https://mine.example', title: 'The old mine' },
  })
})

test('a time is sent with the day that it is for, from which another may have taken the idea', () => {
  const values = opened()
  values.tripIdea.time = ''
  const { tripIdea } = patchOfIdea(values)
  expect(tripIdea).toEqual({ day: mine.day, time: null })
  const reopened = versionOfIdea({ ...mine, day: null, time: null })
  const untimed = versionOfIdea({ ...mine, time: null })
  expect(hasChangedSince(untimed, reopened, Object.keys(tripIdea))).toBe(true)
})

test('a day is sent with its time, and takes it away', () => {
  const values = opened()
  values.tripIdea.day = '2031-05-13'
  expect(patchOfIdea(values)).toEqual({ tripIdea: { day: '2031-05-13', time: '10:30' } })
  values.tripIdea.day = ''
  expect(patchOfIdea(values)).toEqual({ tripIdea: { day: null, time: null } })
})

test('a title alone makes an idea, and nothing less', () => {
  const values = emptyIdea(mine.id)
  expect(check(TripIdeaInput, bodyOfIdea(values).tripIdea)).toMatchObject({
    ok: false,
    errors: [{ field: 'title', message: 'Field is required' }],
  })
  values.tripIdea.title = 'The lake'
  expect(check(TripIdeaInput, bodyOfIdea(values).tripIdea)).toMatchObject({
    ok: true,
    value: { title: 'The lake', day: null, time: null, url: null },
  })
})

test('who wants it makes no change stale, another day does', () => {
  const { version } = valuesOfIdea(mine)
  const wanted = { ...mine, wantedBy: ['a'], done: true } as unknown as TripIdea
  expect(hasChangedSince(version, versionOfIdea(wanted), ['day', 'title'])).toBe(false)
  const moved = versionOfIdea({ ...mine, day: '2031-05-11' })
  expect(hasChangedSince(version, moved, ['day'])).toBe(true)
  expect(hasChangedSince(version, moved, ['title'])).toBe(false)
})
