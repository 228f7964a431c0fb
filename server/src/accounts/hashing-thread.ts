import { setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'
import { hashSync, verifySync } from '@node-rs/argon2'

export type HashingTask =
  | { kind: 'hash'; password: string }
  | { kind: 'verify'; passwordHash: string; password: string }

/** OWASP's first choice for argon2id, which is what the library makes by default. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

// Whoever reads a page does not wait for those who sign in. Linux takes 0 for the calling thread;
// elsewhere it would be the whole server. Not the lowest, so that a busy server still lets people in.
const lowPriority = 10
if (process.platform === 'linux') setPriority(0, lowPriority)

parentPort?.on('message', (task: HashingTask) => {
  const result =
    task.kind === 'hash'
      ? hashSync(task.password, cost)
      : verifySync(task.passwordHash, task.password)
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, no window
  parentPort?.postMessage(result)
})
