import { expect, test } from 'vitest'
import { search } from './search.ts'
import { check } from './validation.ts'

test('the cursor of a last page begins anew', () => {
  for (const cursor of [null, undefined]) {
    const parsed = check(search.body, { search: { kind: 'trips', cursor } })
    expect(parsed.ok && parsed.value.search.cursor).toBe(undefined)
  }
})

test('null is what is not set', () => {
  const unset = {
    query: null,
    countries: null,
    from: null,
    to: null,
    interests: null,
    languages: null,
  }
  const rest = { type: null, lookingForCompany: null, sort: null, cursor: null, limit: null }
  const parsed = check(search.body, { search: { kind: 'trips', ...unset, ...rest } })
  expect(parsed).toEqual(check(search.body, { search: { kind: 'trips' } }))
  expect(parsed.ok && parsed.value.search).toMatchObject({
    query: '',
    countries: [],
    sort: 'relevance',
    limit: 20,
  })
})
