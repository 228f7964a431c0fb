import { Secret, TOTP } from 'otpauth'

/** RFC 6238 with the values that every app takes: SHA-1, six digits, thirty seconds. */
const periodSeconds = 30
const rules = { algorithm: 'SHA1', digits: 6, period: periodSeconds }
/** Clocks of phones differ: the code before and the one after are right as well (RFC 6238 §5.2). */
const stepsAround = 1
/** As long as what SHA-1 makes (RFC 4226 §4). */
const secretBytes = 20

/** A secret in base32, which an app makes its codes of. */
export function newSecret(): string {
  return new Secret({ size: secretBytes }).base32
}

/** What a QR code bears; the host tells one club of the app's list from another. */
export function setupUri(secret: string, email: string, publicUrl: string): string {
  const issuer = `Farfolk ${new URL(publicUrl).hostname}`
  return new TOTP({ ...rules, issuer, label: email, secret: Secret.fromBase32(secret) }).toString()
}

/** In which thirty seconds since 1970 the app shows this code; undefined for none around `at` (ms). */
export function stepOf(secret: string, code: string, at: number): number | undefined {
  // The library compares bytes, and throws at six other characters.
  if (!isAppCode(code)) return undefined
  const totp = new TOTP({ ...rules, secret: Secret.fromBase32(secret) })
  const delta = totp.validate({ token: code, timestamp: at, window: stepsAround })
  return delta === null ? undefined : Math.floor(at / 1_000 / periodSeconds) + delta
}

const isAppCode = (code: string): boolean => /^\d{6}$/.test(code)
