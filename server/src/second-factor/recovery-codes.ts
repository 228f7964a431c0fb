import { randomBytes } from 'node:crypto'
import { Secret } from 'otpauth'
import { hashToken } from '../http/session.ts'

const codes = 10
/** Too many to try, so that a plain hash keeps them. */
const codeBytes = 10

/** Ten codes such as `K3V7-2QHM-ZZ4A-PWXC`, and what is kept of each. */
export function newRecoveryCodes(): { shown: string[]; hashes: Buffer[] } {
  const bare = Array.from({ length: codes }, () => base32(randomBytes(codeBytes)))
  return {
    shown: bare.map((code) => code.match(/.{4}/g)?.join('-') ?? code),
    hashes: bare.map(hashToken),
  }
}

/** Whether it has the shape of one, without its hyphens. */
export const isRecoveryCode = (code: string): boolean => /^[A-Z2-7]{16}$/.test(code)

/** By Uint8Array: a Buffer of Node's may be a part of a longer one. */
function base32(bytes: Buffer): string {
  return new Secret({ buffer: Uint8Array.from(bytes).buffer }).base32
}
