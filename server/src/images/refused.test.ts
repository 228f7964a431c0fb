import sharp from 'sharp'
import { expect, test } from 'vitest'
import { failureOf, OutOfTime, Refused } from './refused.ts'

test('what sharp had no time for is told from what it cannot read', async () => {
  const late = new Error('timeout: 21% complete\nVipsImage: killed for image "temp-112"')
  expect(failureOf(late)).toBeInstanceOf(OutOfTime)
  const broken: unknown = await sharp(Buffer.from('no picture'))
    .toBuffer()
    .catch((error: unknown) => error)
  expect(failureOf(broken)).toEqual(new Refused('broken'))
})
