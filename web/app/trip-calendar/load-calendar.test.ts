import type { CallApi } from '@farfolk/contract/call'
import { expect, onTestFinished, test, vi } from 'vitest'
import { load } from './load-calendar.ts'

/** The days that an address asks for, and what it loads. */
async function loadAt(query: string) {
  const asked: unknown[] = []
  const callApi = async (_: unknown, { query: days }: { query: unknown }) => {
    asked.push(days)
    return { ok: true, status: 200, data: { entries: [], hasMore: false } }
  }
  const url = new URL(`https://club.example/account/trips/calendar${query}`)
  const result = await load(callApi as unknown as CallApi, { params: {}, url })
  return { result, asked }
}

test('a month is asked for with the days of others that its weeks show', async () => {
  const { result, asked } = await loadAt('?month=2026-12')
  expect(asked).toEqual([{ from: '2026-11-25', to: '2027-01-06' }])
  expect(result).toMatchObject({ ok: true, data: { type: 'calendar', month: '2026-12' } })
})

test('without a month, or with none of trips, it is the present one', async () => {
  vi.useFakeTimers({ now: new Date(2026, 1, 28, 23, 30) })
  onTestFinished(() => void vi.useRealTimers())
  for (const query of ['', '?month=', '?month=2026-13', '?month=1899-12']) {
    expect((await loadAt(query)).result).toMatchObject({ data: { month: '2026-02' } })
  }
})

test('what is refused stays so', async () => {
  const callApi = async () => ({ ok: false, status: 503, errors: [] })
  const url = new URL('https://club.example/account/trips/calendar')
  const result = await load(callApi as unknown as CallApi, { params: {}, url })
  expect(result).toEqual({ ok: false, status: 503 })
})
