import { expect, test } from 'vitest'
import { search } from './search.ts'
import { check } from './validation.ts'

test('the cursor of a last page begins anew', () => {
  for (const cursor of [null, undefined]) {
    const parsed = check(search.body, { search: { kind: 'trips', cursor } })
    expect(parsed.ok && parsed.value.search.cursor).toBe(undefined)
  }
})
