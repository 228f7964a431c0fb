import type { Input } from '@farfolk/contract/http'
import type { replaceDrawnStill } from '@farfolk/contract/videos'
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest'
import type * as stillModule from '../uploads/video-still.ts'

const away = vi.hoisted(() => ({
  callApi: vi.fn<(endpoint: object, input: Input<typeof replaceDrawnStill>) => Promise<object>>(),
  seenOf: vi.fn<() => Promise<Blob | undefined>>(),
}))
vi.mock('../api/call-api.ts', () => ({ callApi: away.callApi }))
vi.mock('../uploads/video-still.ts', async () => ({
  ...(await vi.importActual<typeof stillModule>('../uploads/video-still.ts')),
  seenOf: away.seenOf,
}))
// Other tests' files load the same modules, without the stand-ins.
afterAll(() => void vi.resetModules())
vi.resetModules()
const { giveStill } = await import('./give-still.ts')

const jpeg = new Blob([new Uint8Array([0xff, 0xd8, 0xff, 0xd9])], { type: 'image/jpeg' })
const film = {} as HTMLVideoElement

beforeEach(() => {
  vi.resetAllMocks()
  away.seenOf.mockResolvedValue(jpeg)
  away.callApi.mockResolvedValue({ ok: true, status: 204 })
})
afterEach(() => void vi.unstubAllGlobals())

test('two films that begin alike have pictures that an album does not take for one', async () => {
  for (const id of ['one', 'other', 'one']) expect(await giveStill(id, film)).toBe(true)
  const files = away.callApi.mock.calls.map(([, { body }]) => body.albumItem.file as Blob)
  const [one, other, again] = await Promise.all(files.map((file) => file.text()))
  expect(one).not.toBe(other)
  expect(again).toBe(one)
  expect(files[0]!.type).toBe('image/jpeg')
})

test('a picture that is black is none', async () => {
  away.seenOf.mockResolvedValue(undefined)
  expect(await giveStill('dark', film)).toBe(false)
  expect(away.callApi).not.toHaveBeenCalled()
})

test('what is refused is sent once, what did not arrive again', async () => {
  away.callApi.mockResolvedValue({ ok: false, status: 422 })
  expect(await giveStill('refused', film)).toBe(true)
  expect(await giveStill('refused', film)).toBe(true)
  expect(away.callApi).toHaveBeenCalledTimes(1)
  away.callApi.mockResolvedValue({ ok: false, status: 0 })
  await giveStill('lost', film)
  await giveStill('lost', film)
  expect(away.callApi).toHaveBeenCalledTimes(3)
})

test('nothing is sent where data is to be saved', async () => {
  vi.stubGlobal('navigator', { connection: { saveData: true } })
  expect(await giveStill('costly', film)).toBe(true)
  expect(away.callApi).not.toHaveBeenCalled()
})
