import { afterEach, expect, test, vi } from 'vitest'
import { localDay } from '../ui/local-day.ts'
import { endOf } from './share-values.ts'

afterEach(() => void vi.unstubAllEnvs())

test('a last day lasts to its end where the reader is', () => {
  vi.stubEnv('TZ', 'Europe/Stockholm')
  expect(endOf('2028-02-29')).toBe('2028-02-29T22:59:59.999Z')
  expect(localDay('2028-02-29T22:59:59.999Z')).toBe('2028-02-29')
  expect(endOf('')).toBeNull()
})

test('what is no day is left for the rules to refuse', () => {
  for (const typed of ['2027-02-29', '2027-04-31', '2027-1-1', 'soon'])
    expect(endOf(typed)).toBe(typed)
})
