import { availableParallelism } from 'node:os'
import { createGate } from '../limits/gate.ts'
import type { HashingTask } from './hashing-thread.ts'
import { createThreads } from './threads.ts'

export interface Hashing {
  /** argon2id; throws 429 when too many wait already. */
  hash(password: string): Promise<string>
  /** Null takes as long as a wrong password: nobody can time who is a member. */
  verify(passwordHash: string | null, password: string): Promise<boolean>
}

// Of a password that nobody knows, at the cost of all others.
const nobodysHash =
  '$argon2id$v=19$m=19456,t=2,p=1$Et1B6vFIWEIgzQZ0h1XL2Q$a8pE7n6FHeMGBrmKIjzVmkWojelvTSqMZzL7vdfooa4'
const waitingPerThread = 64

/**
 * Argon2 fills a core for 10 to 15 ms. One core is left to everything else, and the threads yield
 * to it: see docs/decisions/.
 */
export function createHashing(): Hashing {
  const atOnce = Math.max(1, availableParallelism() - 1)
  const gate = createGate({ atOnce, waiting: waitingPerThread * atOnce })
  const threads = createThreads<HashingTask, string | boolean>(
    new URL('./hashing-thread.ts', import.meta.url),
  )

  return {
    hash: async (password) => String(await gate(() => threads.run({ kind: 'hash', password }))),
    async verify(passwordHash, password) {
      const task: HashingTask = {
        kind: 'verify',
        passwordHash: passwordHash ?? nobodysHash,
        password,
      }
      const fits = await gate(() => threads.run(task))
      return fits === true && passwordHash !== null
    },
  }
}
