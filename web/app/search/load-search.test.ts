import type { CallApi } from '@farfolk/contract/call'
import { search } from '@farfolk/contract/search'
import { expect, test } from 'vitest'
import { load } from './load-search.ts'

test('what is refused is told at its field, of a list too', async () => {
  const errors = ['search.interests[0]', 'search.languages[1].id', 'search.from'].map((field) => ({
    code: 'invalid',
    field,
    message: `Not ${field}`,
  }))
  const callApi = async (endpoint: unknown) =>
    endpoint === search ? { ok: false, status: 422, errors } : { ok: true, data: [] }
  const url = new URL('https://club.example/search-trips?interest=foo-bar')
  const found = await load(callApi as unknown as CallApi, { params: {}, url })
  expect(found).toMatchObject({
    ok: true,
    data: {
      problems: {
        interests: 'Not search.interests[0]',
        languages: 'Not search.languages[1].id',
        from: 'Not search.from',
      },
    },
  })
})
