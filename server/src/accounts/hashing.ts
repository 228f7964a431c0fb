import { availableParallelism } from 'node:os'
import { createGate } from './gate.ts'

export interface Hashing {
  hash(password: string): Promise<string>
  /** Null takes as long as a wrong password: nobody can time who is a member. */
  verify(passwordHash: string | null, password: string): Promise<boolean>
}

/** OWASP's first choice for argon2id, which is what the library makes by default. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

// Of a password that nobody knows, at the same cost.
const nobodysHash =
  '$argon2id$v=19$m=19456,t=2,p=1$Et1B6vFIWEIgzQZ0h1XL2Q$a8pE7n6FHeMGBrmKIjzVmkWojelvTSqMZzL7vdfooa4'

/** Argon2 takes whole cores for 10 to 15 ms: so many at once, the rest waits for about a second. */
export function createHashing(): Hashing {
  const atOnce = availableParallelism()
  const gate = createGate({ atOnce, waiting: 64 * atOnce })
  // Loaded with the first password: it is native code that most starts do not need at once.
  const argon2 = () => import('@node-rs/argon2')

  return {
    hash: (password) => gate(async () => (await argon2()).hash(password, cost)),
    async verify(passwordHash, password) {
      const fits = await gate(async () =>
        (await argon2()).verify(passwordHash ?? nobodysHash, password),
      )
      return fits && passwordHash !== null
    },
  }
}
