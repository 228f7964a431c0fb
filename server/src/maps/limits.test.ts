import { globeUrl } from '@farfolk/contract/destination-maps'
import { frameAround, landUrl, worldFrame } from '@farfolk/contract/maps'
import { expect, test } from 'vitest'
import { startTestApp } from '../testing/test-app.ts'

// Two calls a minute of an address.
const { inject } = await startTestApp({ RATE_LIMITS: String(2 / 1_200) })

test('a map that is drawn counts for the address, and one that was drawn before does not', async () => {
  const urls = [landUrl(worldFrame()), globeUrl('SE')]
  for (const url of [...urls, ...urls, ...urls]) expect((await inject(url)).statusCode).toBe(200)
  for (const url of [landUrl(frameAround([{ lat: 59.33, lng: 18.07 }])), globeUrl('NO')]) {
    const refused = await inject(url)
    expect(refused.statusCode).toBe(429)
    expect(refused.json()).toMatchObject({ errors: [{ code: 'too_many_tries' }] })
  }
  expect((await inject(urls[0]!)).statusCode).toBe(200)
})
