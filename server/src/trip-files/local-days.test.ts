import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type * as localDays from './local-days.ts'

let wallClockAt: typeof localDays.wallClockAt

beforeEach(async () => {
  // Other tests of this process have zones of theirs kept ready.
  vi.resetModules()
  ;({ wallClockAt } = await import('./local-days.ts'))
})
afterEach(() => vi.restoreAllMocks())

const noon = Date.UTC(2024, 4, 1, 12)
const spots = { oslo: { lat: 59.91, lng: 10.75 }, auckland: { lat: -36.85, lng: 174.76 } }

test('clocks of a zone are asked without end, and made ready once', () => {
  const made = vi.spyOn(Intl, 'DateTimeFormat')
  for (let minute = 0; minute < 200; minute += 1) {
    const time = noon + minute * 60_000
    expect(wallClockAt(time, spots.oslo)).toBe(
      new Date(time + 7_200_000).toISOString().slice(0, 19),
    )
    wallClockAt(time, spots.auckland)
  }
  expect(made).toHaveBeenCalledTimes(2)
})

test('as many zones as the world has are not all kept ready', () => {
  wallClockAt(noon, spots.oslo)
  for (let lng = -179; lng < 180; lng += 4) {
    for (let lat = -60; lat < 70; lat += 13) wallClockAt(noon, { lat, lng })
  }
  const made = vi.spyOn(Intl, 'DateTimeFormat')
  expect(wallClockAt(noon, spots.oslo)).toBe('2024-05-01T14:00:00')
  expect(made).toHaveBeenCalledTimes(1)
})
