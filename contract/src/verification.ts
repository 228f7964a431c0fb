import * as z from 'zod/mini'
import { CountryCode, Instant, line } from './fields.ts'
import { endpoint } from './http.ts'
import { maxLength, minLength } from './validation.ts'

/** Tries at one code; the fifth wrong one ends it. */
export const codeAttempts = 5
export const codeDigits = 6
/** Between two codes. */
export const codePauseSeconds = 60

/** How far a member's phone is verified; what does not apply is null. */
export const Verification = z.object({
  status: z.enum(['none', 'pending', 'verified']),
  /** The calling code and the last digits; the rest is not kept anywhere. */
  phone: z.nullable(z.string()),
  /** Of the code that is waited for. */
  sentAt: z.nullable(Instant),
  expiresAt: z.nullable(Instant),
  attemptsLeft: z.nullable(z.int()),
})
export type Verification = z.infer<typeof Verification>

/** Spaces that a phone's suggestion leaves between the digits are nobody's mistake. */
const Code = z.string().check(
  z.overwrite((code: string) => code.replaceAll(/[\s-]/g, '')),
  minLength(codeDigits),
  maxLength(codeDigits),
  z.regex(/^\d+$/, 'Only digits'),
)

export const getVerification = endpoint({
  name: 'getVerification',
  summary: 'How far the own phone is verified',
  method: 'GET',
  path: '/user/verification',
  auth: 'member',
  reply: Verification,
  etag: true,
})

export const startVerification = endpoint({
  name: 'startVerification',
  summary: 'Have a code sent to a phone by SMS: one a minute, five a day',
  method: 'POST',
  path: '/user/verification',
  auth: 'confirmed',
  body: z.object({
    verification: z.object({
      /** International, or national of `country`. */
      phone: line({ min: 4, max: 40 }),
      /** The member's homeCountry where absent. */
      country: z.optional(CountryCode),
    }),
  }),
  reply: Verification,
})

export const verifyPhone = endpoint({
  name: 'verifyPhone',
  summary:
    'Answer the code: five tries within ten minutes; a phone belongs to one member at a time',
  method: 'POST',
  path: '/user/verification/verify',
  auth: 'confirmed',
  body: z.object({ verification: z.object({ code: Code }) }),
  reply: Verification,
  status: 200,
  errors: ['wrong_code', 'expired', 'conflict'],
})
