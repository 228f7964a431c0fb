import fc from 'fast-check'
import { thumbHashToApproximateAspectRatio, thumbHashToRGBA, rgbaToThumbHash } from 'thumbhash'
import { expect, test } from 'vitest'
import { cropThumbhash } from './crop-thumbhash.ts'
import { mirrorThumbhash, turnThumbhash } from './turn-thumbhash.ts'

/** Red at the left, blue at the right. */
const halves = (width: number, height: number) =>
  Uint8Array.from({ length: width * height * 4 }, (_, at) => {
    const isLeft = (at >> 2) % width < width / 2
    return [isLeft ? 230 : 20, 30, isLeft ? 20 : 230, 255][at % 4]!
  })
const hashOf = (width: number, height: number) =>
  Buffer.from(rgbaToThumbHash(width, height, halves(width, height))).toString('base64')
const bytesOf = (hash: string) => Buffer.from(hash, 'base64')

test('of a part its colours are seen, in its shape', () => {
  const left = bytesOf(
    cropThumbhash(
      hashOf(40, 30),
      { width: 4000, height: 3000 },
      { x: 0, y: 0, width: 0.25, height: 1 },
    ),
  )
  expect(thumbHashToApproximateAspectRatio(left)).toBeCloseTo(1 / 3, 0)
  const { rgba } = thumbHashToRGBA(left)
  for (let at = 0; at < rgba.length; at += 4) expect(rgba[at]!).toBeGreaterThan(rgba[at + 2]! + 60)
})

test('of any part one is made, and all of it stays nearly what it was', () => {
  const side = fc.double({ min: 0.05, max: 1, noNaN: true })
  fc.assert(
    fc.property(side, side, (width, height) => {
      const hash = cropThumbhash(
        hashOf(30, 40),
        { width: 30, height: 40 },
        { x: 1 - width, y: 1 - height, width, height },
      )
      const { w, h } = thumbHashToRGBA(bytesOf(hash))
      expect(Math.max(w, h)).toBe(32)
    }),
  )
  const hash = hashOf(40, 30)
  const all = cropThumbhash(hash, { width: 40, height: 30 }, { x: 0, y: 0, width: 1, height: 1 })
  const [one, other] = [thumbHashToRGBA(bytesOf(hash)), thumbHashToRGBA(bytesOf(all))]
  const apart = one.rgba.reduce((sum, value, at) => sum + Math.abs(value - other.rgba[at]!), 0)
  expect(apart / one.rgba.length).toBeLessThan(16)
})

test('mirrored it shows left for right, and twice every bit is back', () => {
  const bytes = fc.uint8Array({ minLength: 30 * 20 * 4, maxLength: 30 * 20 * 4 })
  fc.assert(
    fc.property(bytes, fc.boolean(), (rgba, isSolid) => {
      if (isSolid) for (let at = 3; at < rgba.length; at += 4) rgba[at] = 255
      const hash = Buffer.from(rgbaToThumbHash(30, 20, rgba)).toString('base64')
      const mirrored = mirrorThumbhash(hash)
      const [one, other] = [thumbHashToRGBA(bytesOf(hash)), thumbHashToRGBA(bytesOf(mirrored))]
      expect([other.w, other.h]).toEqual([one.w, one.h])
      const apart = other.rgba.map((value, at) => {
        const [pixel, channel] = [at >> 2, at % 4]
        const [x, y] = [pixel % one.w, Math.floor(pixel / one.w)]
        return Math.abs(value - one.rgba[(y * one.w + one.w - 1 - x) * 4 + channel]!)
      })
      expect(Math.max(...apart)).toBeLessThanOrEqual(1)
      expect(mirrorThumbhash(mirrored)).toBe(hash)
      // As a picture that is mirrored: a turn of it is one to the other side before.
      expect(turnThumbhash(mirrored, 90)).toBe(mirrorThumbhash(turnThumbhash(hash, 270)))
    }),
  )
})
