import { globeUrl } from '@farfolk/contract/destination-maps'
import { frameAround, landUrl, worldFrame } from '@farfolk/contract/maps'
import { expect, test } from 'vitest'
import { startTestApp } from '../testing/test-app.ts'

// Two calls a minute of an address.
const { inject } = await startTestApp({ RATE_LIMITS: String(2 / 1_200) })

const known = landUrl(worldFrame())
// The minute may end once meanwhile: there is room for four then.
const more = [10, 20, 30, 40, 50]

test.each([
  ['lands', more.map((lat) => landUrl(frameAround([{ lat, lng: 18 }])))],
  ['globes', ['SE', 'NO', 'DK', 'FI', 'IS'].map(globeUrl)],
])(
  'maps that are drawn count for the address, one that was drawn before does not: %s',
  async (_, urls) => {
    for (const url of [known, known, known, known]) expect((await inject(url)).statusCode).toBe(200)
    const replies = []
    for (const url of urls) replies.push(await inject(url))
    const refused = replies.find(({ statusCode }) => statusCode !== 200)
    expect(refused?.statusCode).toBe(429)
    expect(refused?.json()).toMatchObject({ errors: [{ code: 'too_many_tries' }] })
    expect((await inject(known)).statusCode).toBe(200)
  },
)
