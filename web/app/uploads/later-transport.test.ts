import { afterAll, expect, test, vi } from 'vitest'
import type { QueuedPhoto } from './queued-photo.ts'
import type { Transport } from './upload-queue.ts'

const sending = vi.hoisted(() => ({
  send: vi.fn<Transport['send']>().mockResolvedValue({ kind: 'cut' }),
  stop: vi.fn<Transport['stop']>(),
  discard: vi.fn<Transport['discard']>(),
}))
vi.mock('./transport.ts', () => ({ createTransport: () => sending }))
// Other tests' files load the same modules, without the stand-in.
afterAll(() => void vi.resetModules())
vi.resetModules()
const { createLaterTransport } = await import('./later-transport.ts')

const photo = { id: 'a' } as QueuedPhoto

test('what is stopped before its scripts are there is never sent', async () => {
  const transport = createLaterTransport()
  const sent = transport.send(photo, () => {})
  transport.stop(photo)
  expect(await sent).toEqual({ kind: 'stopped' })
  const again = transport.send(photo, () => {})
  expect(await again).toEqual({ kind: 'cut' })
  expect(sending.send).toHaveBeenCalledTimes(1)
  transport.stop(photo)
  expect(sending.stop).toHaveBeenCalledWith(photo)
})
