import { expect, test, vi } from 'vitest'
import { heicToJpeg } from './heic-to-jpeg.ts'
import { Refused } from './refused.ts'

const decoded = vi.hoisted(() => ({ width: 0, bytes: 0 }))
vi.mock('heic-decode', () => ({
  async all() {
    const row = { width: decoded.width, height: 1 }
    const data = new Uint8ClampedArray(decoded.bytes)
    return Object.assign([{ ...row, decode: async () => ({ ...row, data }) }], { dispose: vi.fn() })
  },
}))

function convert(width: number, bytes = width * 4): Promise<Buffer> {
  Object.assign(decoded, { width, bytes })
  return heicToJpeg(Buffer.from('heic'), undefined)
}

test('one with more pixels in a row than a JPEG can have is refused', async () => {
  await expect(convert(65_501)).rejects.toThrow(Refused)
  expect((await convert(65_500)).subarray(0, 2)).toEqual(Buffer.from([0xff, 0xd8]))
})

test('what fails here is not blamed on the file', async () => {
  const failure = convert(2, 4)
  await expect(failure).rejects.toThrow('VipsImage: memory area too small')
  await expect(failure).rejects.not.toBeInstanceOf(Refused)
})
