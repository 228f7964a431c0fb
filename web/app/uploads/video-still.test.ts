import { beforeEach, afterEach, expect, test, vi } from 'vitest'
import { photoOf } from './video-still.ts'

const jpeg = new Blob([new Uint8Array([0xff, 0xd8, 0xff, 0xd9])], { type: 'image/jpeg' })
const film = (bytes: Uint8Array<ArrayBuffer>, lastModified = 1) =>
  new File([bytes], 'ferry.trip.mov', { lastModified })
const bytesOf = async (file: File) => [
  ...(await photoOf(file, jpeg).then((still) => still.bytes())),
]

beforeEach(() => void vi.stubGlobal('isSecureContext', true))
afterEach(() => void vi.unstubAllGlobals())

test('films that look alike have stills of their own, and the same film always the same', async () => {
  const content = new Uint8Array(3_000_000)
  const other = new Uint8Array(content).fill(1, content.length - 1)
  const still = await bytesOf(film(content))
  expect(await bytesOf(film(content, 2))).toEqual(still)
  expect(await bytesOf(film(other))).not.toEqual(still)
  expect(await bytesOf(film(content.slice(1)))).not.toEqual(still)
})

test('what tells them apart is a comment, behind the beginning of the JPEG', async () => {
  const still = await photoOf(film(new Uint8Array(9)), jpeg)
  const bytes = await still.bytes()
  expect(bytes.slice(0, 4)).toEqual(new Uint8Array([0xff, 0xd8, 0xff, 0xfe]))
  const length = new DataView(bytes.buffer).getUint16(4)
  expect(bytes.slice(4 + length)).toEqual(new Uint8Array([0xff, 0xd9]))
  expect(still).toMatchObject({ name: 'ferry.trip.jpg', type: 'image/jpeg', lastModified: 1 })
})

test('on a page without encryption it is by what the system says of the file', async () => {
  vi.stubGlobal('isSecureContext', false)
  vi.stubGlobal('crypto', {})
  const still = await bytesOf(film(new Uint8Array(9)))
  expect(await bytesOf(film(new Uint8Array(9)))).toEqual(still)
  expect(await bytesOf(film(new Uint8Array(9), 2))).not.toEqual(still)
})
