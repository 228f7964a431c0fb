import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { PackedLand } from './pack-land.ts'

/** A second or a few, on a busy machine; one that hangs would hold up every picture. */
const longestRead = 60_000

let packed: Promise<PackedLand> | undefined

/** Read at the first picture, as most processes draw none for a while; a failure is not kept. */
export function packedLand(): Promise<PackedLand> {
  if (!packed) {
    packed = readApart()
    packed.catch(() => (packed = undefined))
  }
  return packed
}

export async function readApart(
  script = new URL('send-fine-land.ts', import.meta.url),
  timeout = longestRead,
): Promise<PackedLand> {
  const reader = fork(fileURLToPath(script), {
    serialization: 'advanced',
    timeout,
    killSignal: 'SIGKILL',
  })
  const ended = once(reader, 'exit').then(([code, signal]) => {
    throw new Error(`The reader of the land ended with ${code ?? signal}`)
  })
  const [land] = (await Promise.race([once(reader, 'message'), ended])) as [PackedLand]
  return land
}
