import type { BucketListItem } from '@farfolk/contract/bucket-list'
import { afterAll, expect, test, vi } from 'vitest'

type Ask = (endpoint: unknown, input: { query: { cursor?: string } }) => Promise<object>
const callApi = vi.hoisted(() => vi.fn<Ask>())
vi.mock('../api/call-api.ts', async (original) => ({ ...(await original<object>()), callApi }))
// Other tests' files load the same modules, without the stand-ins.
afterAll(() => void vi.resetModules())
vi.resetModules()
const { goOn, noWishes } = await import('./load-wishes.ts')

const wish = (id: string) => ({ id }) as BucketListItem

test('what came before a page was refused is kept, and the next try begins at that', async () => {
  callApi
    .mockResolvedValueOnce({ ok: true, data: [wish('a')], page: { nextCursor: 'second' } })
    .mockResolvedValueOnce({ ok: false, status: 500, headers: new Headers() })
    .mockResolvedValueOnce({ ok: true, data: [wish('b')], page: { nextCursor: null } })
  const first = await goOn(noWishes)
  expect(first).toMatchObject({ wishes: [{ id: 'a' }], cursor: 'second' })
  expect(first.failed).toBeTruthy()
  const whole = await goOn(first)
  expect(whole).toEqual({ wishes: [wish('a'), wish('b')], cursor: undefined, failed: undefined })
  expect(callApi.mock.calls.map(([, { query }]) => query.cursor)).toEqual([
    undefined,
    'second',
    'second',
  ])
})
