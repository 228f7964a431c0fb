import { seal, unseal } from '../mail/seal.ts'
import type { Secrets } from '../secrets.ts'

const purpose = 'second factor'

/** With the club's own secret: a copy of the database alone makes no codes. */
export function sealSecret(secrets: Secrets, secret: string): string {
  return seal(secrets.keyFor(purpose), secret)
}

/** Undefined where the club has another SECRET_KEY by now: recovery codes alone work then. */
export function openSecret(secrets: Secrets, sealed: string): string | undefined {
  try {
    return String(unseal(secrets.keyFor(purpose), sealed))
  } catch {
    return undefined
  }
}
