import * as z from 'zod/mini'
import { FactorCode, ProvingPassword } from './accounts.ts'
import { Instant } from './fields.ts'
import { endpoint } from './http.ts'

/** Whether signing in asks for a code of an authenticator app as well (RFC 6238). */
export const SecondFactor = z.object({
  /** Since when; null while it is off. */
  onSince: z.nullable(Instant),
  /** Recovery codes that nobody has used. */
  recoveryCodesLeft: z.int(),
})
export type SecondFactor = z.infer<typeof SecondFactor>

/** Shown this once: each stands in for the app one time. */
export const RecoveryCodes = z.object({ recoveryCodes: z.array(z.string()) })
export type RecoveryCodes = z.infer<typeof RecoveryCodes>

/** What an authenticator app is set up with. */
export const FactorSecret = z.object({
  /** Base32, for who types it. */
  secret: z.string(),
  /** `otpauth://totp/…`, as a QR code shows it. */
  uri: z.string(),
})
export type FactorSecret = z.infer<typeof FactorSecret>

const Proof = z.object({
  secondFactor: z.object({ password: ProvingPassword, code: FactorCode }),
})
const proofErrors = ['required', 'wrong_password', 'sign_in_again', 'wrong_code'] as const

export const getSecondFactor = endpoint({
  name: 'getSecondFactor',
  summary: 'Whether signing in asks for a code as well',
  method: 'GET',
  path: '/user/second_factor',
  auth: 'member',
  sessionOnly: true,
  reply: SecondFactor,
  etag: true,
})

export const beginSecondFactor = endpoint({
  name: 'beginSecondFactor',
  summary:
    'Make the secret of an authenticator app; nothing asks for a code until one confirms it, within the hour. Made again it replaces the one before; 409 while a factor is on',
  method: 'POST',
  path: '/user/second_factor',
  auth: 'confirmed',
  sessionOnly: true,
  body: z.object({ secondFactor: z.object({ password: ProvingPassword }) }),
  reply: FactorSecret,
  errors: ['required', 'wrong_password', 'sign_in_again', 'conflict'],
})

export const confirmSecondFactor = endpoint({
  name: 'confirmSecondFactor',
  summary: 'Turn the second factor on by the first code; answers ten recovery codes, this once',
  method: 'PATCH',
  path: '/user/second_factor',
  auth: 'confirmed',
  sessionOnly: true,
  body: z.object({ secondFactor: z.object({ code: FactorCode }) }),
  reply: RecoveryCodes,
  errors: ['wrong_code', 'expired'],
})

export const renewRecoveryCodes = endpoint({
  name: 'renewRecoveryCodes',
  summary: 'Make ten new recovery codes; the ones before work no longer',
  method: 'POST',
  path: '/user/second_factor/recovery_codes',
  auth: 'member',
  sessionOnly: true,
  body: Proof,
  reply: RecoveryCodes,
  errors: [...proofErrors, 'not_found'],
})

export const endSecondFactor = endpoint({
  name: 'endSecondFactor',
  summary: 'Turn the second factor off',
  method: 'DELETE',
  path: '/user/second_factor',
  auth: 'member',
  sessionOnly: true,
  body: Proof,
  reply: null,
  errors: [...proofErrors, 'not_found'],
})
