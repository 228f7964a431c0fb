import { expect, test } from 'vitest'
import { wholeList } from './call-api.ts'

const answer = (data: string[], nextCursor: string | null) => ({
  ok: true as const,
  status: 200,
  headers: new Headers(),
  data,
  page: { nextCursor },
})

test('a list is read up to its end', async () => {
  const asked: unknown[] = []
  const result = await wholeList(async (cursor) => {
    asked.push(cursor)
    return cursor === 'b' ? answer(['c'], null) : answer([cursor ?? ''], cursor ? 'b' : 'a')
  })
  expect(result).toMatchObject({ ok: true, data: ['', 'a', 'c'] })
  expect(asked).toEqual([undefined, 'a', 'b'])
})

test('a page that is refused refuses the list', async () => {
  const refusal = {
    ok: false as const,
    status: 503,
    headers: new Headers(),
    statusText: '',
    errors: [],
  }
  const result = await wholeList(async (cursor) => (cursor ? refusal : answer(['a'], 'a')))
  expect(result).toBe(refusal)
})

test('a list without an end is read up to two thousand', async () => {
  const page = Array.from({ length: 100 }, String)
  const result = await wholeList(async () => answer(page, 'on'))
  expect(result.ok && result.data.length).toBe(2000)
})
