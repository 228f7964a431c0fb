import { errorCodes } from '@farfolk/contract/errors'
import { DetailedError } from 'tus-js-client'
import { afterEach, expect, test, vi } from 'vitest'
import { createTusTransport, outcomeOf, storageOf } from './tus-transport.ts'

interface Refusal {
  code: string
  field?: string
  message?: string
}

function outcome(status: number, error?: Refusal, seconds?: number) {
  const response = {
    getStatus: () => status,
    getHeader: (name: string) => (name === 'Retry-After' ? seconds?.toString() : undefined),
    getBody: () => (error ? JSON.stringify({ errors: [{ message: 'Words', ...error }] }) : ''),
    getUnderlyingObject: () => undefined,
  }
  return outcomeOf(Object.assign(new DetailedError(''), { originalResponse: response }))
}
const refusal = (...of: Parameters<typeof outcome>) => outcome(...of).kind
/** As much of localStorage as is asked: its items are its own keys. */
const keptItems = () => {
  const kept: Record<string, unknown> = {}
  const methods = {
    getItem: (key: string) => kept[key] ?? null,
    setItem: (key: string, value: string) => (kept[key] = value),
    removeItem: (key: string) => delete kept[key],
  }
  for (const [name, value] of Object.entries(methods)) Object.defineProperty(kept, name, { value })
  return kept
}
afterEach(() => void vi.unstubAllGlobals())

const tooMany = { code: 'too_many_tries' }

test('a 429 says what there is too much of', () => {
  expect(refusal(429, { ...tooMany, field: 'uploads' }, 600)).toBe('unfinished')
  expect(refusal(429, tooMany, 1_800)).toBe('limited')
  expect(refusal(429, tooMany, 20)).toBe('busy')
})

test('what is not the fault of the photo waits, else it failed or was refused', () => {
  expect([refusal(401), refusal(408), refusal(503)]).toEqual(['cut', 'cut', 'busy'])
  expect(refusal(400, { code: 'timeout' })).toBe('cut')
  expect(refusal(400, { code: 'malformed_body' })).toBe('refused')
  expect(refusal(415, { code: 'unsupported_type' })).toBe('refused')
  expect(refusal(500, { code: 'internal' })).toBe('failed')
})

test('what has no room says whether it is one’s own', () => {
  const said = (message: string) => outcome(413, { code: 'storage_full', message })
  const own = 'There is no room left for this: 0.3 MB are free.'
  expect(said(own)).toEqual({ kind: 'crowded', reason: own, isOwnRoom: true })
  const { message } = errorCodes.storage_full
  expect(said(message)).toEqual({ kind: 'crowded', reason: message, isOwnRoom: false })
})

test('what is refused since it has nowhere to go says so', () => {
  expect(outcome(404, { code: 'not_found' })).toMatchObject({ kind: 'refused', isGone: true })
  expect(outcome(415, { code: 'unsupported_type' })).not.toHaveProperty('isGone')
})

test('another tab knows where a video was on its way to, and whether that was made for it', async () => {
  vi.stubGlobal('localStorage', keptItems())
  const file = new File(['film'], 'ferry.mov', { lastModified: 5 })
  const sent = { id: 'photo', albumId: 'album', file, occurrence: 0 }
  const earlier = () => createTusTransport().earlierItem({ ...sent, videoOf: '' })
  expect(await earlier()).toBeUndefined()
  for (const isOurs of [true, false]) {
    await storageOf({ ...sent, isOurs }).addUpload('/album/ferry.mov/4/5/0', {
      size: 4,
      metadata: { videoOf: 'item' },
      creationTime: new Date().toString(),
      urlStorageKey: '',
      uploadUrl: '/upload',
      parallelUploadUrls: null,
    })
    expect(await earlier()).toEqual({ itemId: 'item', isOurs })
  }
})
