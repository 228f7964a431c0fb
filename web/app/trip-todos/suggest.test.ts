import { TripTodoInput } from '@farfolk/contract/trip-todos'
import { expect, test } from 'vitest'
import { suggestionsFor } from './suggest.ts'

const stop = (countryCode: string) => ({ place: { countryCode } }) as never

const about = { homeCountry: 'SE', countryName: (code: string) => code, today: '2031-03-01' }

function suggested(codes: string[], startDate: string | null = null) {
  return suggestionsFor({ startDate, stops: codes.map(stop) }, about)
}

test('at home there is less to look after than abroad', () => {
  const texts = (codes: string[]) => suggested(codes).map(({ text }) => text)
  expect(texts(['SE', 'SE'])).toHaveLength(4)
  expect(texts([])).toHaveLength(4)
  expect(texts(['SE', 'NO'])).toHaveLength(11)
  expect(texts(['SE', 'NO', 'NO', 'JP'])).toContain('Look up visa and entry rules: NO, JP')
  const many = ['NO', 'JP', 'FI', 'DK', 'DE']
  expect(texts(many)).toContain('Look up visa and entry rules: NO, JP, FI, …')
})

test('each has a day before the start, as long as that is ahead, and could be sent', () => {
  const days = (startDate: string | null) =>
    suggested(['SE'], startDate).map(({ dueDay }) => dueDay)
  expect(days('2031-06-01')).toEqual(['2031-04-02', '2031-04-17', '2031-05-02', '2031-05-18'])
  expect(days('2031-04-01')).toEqual([null, null, '2031-03-02', '2031-03-18'])
  expect(days(null)).toEqual([null, null, null, null])
  for (const suggestion of suggested(['NO'], '2031-06-01')) {
    expect(TripTodoInput.safeParse(suggestion).error).toBeUndefined()
  }
})
