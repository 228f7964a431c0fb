import { expect, test, vi } from 'vitest'
import { heicToJpeg } from './heic-to-jpeg.ts'
import { Refused } from './refused.ts'

vi.mock('heic-decode', () => ({
  async all() {
    const row = { width: 70_000, height: 1 }
    const data = new Uint8ClampedArray(row.width * 4)
    return Object.assign([{ ...row, decode: async () => ({ ...row, data }) }], { dispose: vi.fn() })
  },
}))

test('one with more pixels in a row than a JPEG can have is refused', async () => {
  await expect(heicToJpeg(Buffer.from('heic'), undefined)).rejects.toThrow(Refused)
})
