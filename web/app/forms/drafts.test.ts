import { expect, test } from 'vitest'
import { withoutSecrets } from './drafts.ts'

test('secrets are left out of the copy, the form keeps them', () => {
  const values = { user: { email: 'a@b.se', password: 'secret' }, other: 1 }
  expect(withoutSecrets(values, ['user.password', 'not.there'])).toEqual({
    user: { email: 'a@b.se' },
    other: 1,
  })
  expect(values.user.password).toBe('secret')
})
