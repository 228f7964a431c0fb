import { expect, test } from 'vitest'
import { filmOf } from './film-timeline.ts'
import { timeAfter } from './use-film-clock.ts'

const stop = { km: 100, letters: 0, photos: 0 }
const film = filmOf([stop, stop])

test('a film goes on as time does, and ends with its last scene', () => {
  expect(timeAfter(1_000, 16, film)).toBe(1_016)
  expect(timeAfter(film.duration - 5, 16, film)).toBe(film.duration)
})

test('after a while in which nothing was drawn it goes on where it was', () => {
  expect(timeAfter(1_000, 60_000, film)).toBe(1_100)
})
