import type { CallApi } from '@farfolk/contract/call'
import { expect, test, vi } from 'vitest'
import { load } from './load-account.ts'

const friend = { id: 'f', user: { id: 'u', profile: { firstName: 'Zoë' } } }

async function loadFriends(query = '') {
  const callApi = vi.fn((_: unknown, options: object) =>
    Promise.resolve({ ok: true, data: 'query' in options ? [friend] : { id: 'me' }, page: null }),
  )
  const url = new URL(`https://club.example/account/friends${query}`)
  const page = await load(callApi as unknown as CallApi, { params: { filter: 'friends' }, url })
  return { page, asked: callApi.mock.calls.map(([, options]) => options).at(-1) }
}

test('friends come with their page, so that it is as high as it was for who comes back', async () => {
  const { page, asked } = await loadFriends()
  expect(page).toMatchObject({ ok: true, data: { friends: { items: [friend], q: '' } } })
  expect(asked).toEqual({ query: { q: undefined, cursor: undefined, limit: 50 } })
})

test('friends of a name are asked of the server, page after page', async () => {
  const { page, asked } = await loadFriends('?q=+zoe+&cursor=c')
  expect(page).toMatchObject({ data: { friends: { q: 'zoe' } } })
  expect(asked).toEqual({ query: { q: 'zoe', cursor: 'c', limit: 50 } })
})
