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

/** By Uint8Array: a Buffer of Node's may be a part of a longer one. */
function base32(bytes: Buffer): string {
  return new Secret({ buffer: Uint8Array.from(bytes).buffer }).base32
}
