import { Readable } from 'node:stream'
import { expect, test, vi } from 'vitest'
import { noEdits } from '../images/framing.ts'
import { type MediaWork, TooBusy } from '../images/media-work.ts'
import { cleaned } from './photo-entries.ts'

const photo = {
  caption: '',
  file_name: null,
  edits: noEdits,
  taken_at: null,
  hash: '00',
  size: 1,
  type: 'image/jpeg',
  video: null,
}

test('a photo that was not made in time is tried once more', async () => {
  const made = { bytes: new Uint8Array([1]), format: 'jpeg' }
  const run = vi.fn<MediaWork['run']>().mockResolvedValue(made as never)
  run.mockRejectedValueOnce(new TooBusy())
  const blobs = { fileOf: async () => 'a file', read: async () => Readable.from([]) }
  const [entry] = cleaned({ blobs, work: { run: run as MediaWork['run'], stop() {} } }, [photo])
  expect(await (await entry!.open()).toArray()).toEqual([made.bytes])
  run.mockRejectedValue(new TooBusy())
  await expect(entry!.open()).rejects.toThrow(TooBusy)
})
