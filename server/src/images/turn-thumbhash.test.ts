import fc from 'fast-check'
import { rgbaToThumbHash, thumbHashToRGBA } from 'thumbhash'
import { expect, test } from 'vitest'
import { turnThumbhash } from './turn-thumbhash.ts'

interface Pixels {
  w: number
  h: number
  rgba: Uint8Array
}

/** A quarter clockwise. */
function turnedPixels({ w, h, rgba }: Pixels): Pixels {
  const turned = new Uint8Array(rgba.length)
  for (let y = 0; y < h; y++) {
    for (let x = 0; x < w; x++) {
      const at = (x * h + (h - 1 - y)) * 4
      turned.set(rgba.subarray((y * w + x) * 4, (y * w + x) * 4 + 4), at)
    }
  }
  return { w: h, h: w, rgba: turned }
}

const side = fc.integer({ min: 1, max: 40 })
const picture = fc.tuple(side, side).chain(([w, h]) =>
  fc.record({
    w: fc.constant(w),
    h: fc.constant(h),
    rgba: fc.uint8Array({ minLength: w * h * 4, maxLength: w * h * 4 }),
  }),
)

const hashOf = ({ w, h, rgba }: Pixels) =>
  Buffer.from(rgbaToThumbHash(w, h, rgba)).toString('base64')
const pixelsOf = (hash: string) => thumbHashToRGBA(Buffer.from(hash, 'base64'))

test('what it stands for is turned, of any shape and with what shines through', () => {
  fc.assert(
    fc.property(picture, fc.boolean(), (drawn, isSolid) => {
      if (isSolid) for (let at = 3; at < drawn.rgba.length; at += 4) drawn.rgba[at] = 255
      const hash = hashOf(drawn)
      const quarter = turnedPixels(pixelsOf(hash))
      const turned = [quarter, turnedPixels(quarter), turnedPixels(turnedPixels(quarter))]
      for (const [index, turn] of ([90, 180, 270] as const).entries()) {
        const { w, h, rgba } = pixelsOf(turnThumbhash(hash, turn))
        const expected = turned[index]!
        expect([w, h]).toEqual([expected.w, expected.h])
        // Their sums are made in another order.
        const apart = rgba.map((value, at) => Math.abs(value - expected.rgba[at]!))
        expect(Math.max(...apart)).toBeLessThanOrEqual(1)
      }
      expect(turnThumbhash(hash, 0)).toBe(hash)
      const back = [90, 90, 90, 90].reduce((now) => turnThumbhash(now, 90), hash)
      expect(back).toBe(hash)
      expect(turnThumbhash(turnThumbhash(hash, 90), 270)).toBe(hash)
      expect(turnThumbhash(turnThumbhash(hash, 90), 90)).toBe(turnThumbhash(hash, 180))
    }),
  )
})
