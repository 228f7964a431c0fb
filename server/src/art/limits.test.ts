import { avatarUrl, coverUrl, sharePictureUrl } from '@farfolk/contract/art'
import { expect, test } from 'vitest'
import { startTestApp } from '../testing/test-app.ts'

// Two calls a minute of an address.
const { inject } = await startTestApp({ RATE_LIMITS: String(2 / 1_200) })

test('what is drawn counts for the address, and what was drawn before does not', async () => {
  const urls = [coverUrl(['SE'], 'first'), avatarUrl('second')]
  for (const url of [...urls, ...urls, ...urls]) expect((await inject(url)).statusCode).toBe(200)
  for (const url of [
    coverUrl(['NO'], 'third'),
    avatarUrl('fourth'),
    sharePictureUrl([], 'fifth'),
  ]) {
    const refused = await inject(url)
    expect(refused.statusCode).toBe(429)
    expect(refused.json()).toMatchObject({ errors: [{ code: 'too_many_tries' }] })
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  }
  expect((await inject(urls[0]!)).statusCode).toBe(200)
})
