import { maxLength, minLength } from '@farfolk/contract/validation'
import * as z from 'zod/mini'

/**
 * The id of an account elsewhere (OpenID Connect Core 1.0 §2). PostgreSQL keeps no NUL, and half a character becomes
 * another one on its way there: two accounts would be the same.
 */
export const Subject = z.string().check(minLength(1), maxLength(255), z.regex(/^[^\0\p{Cs}]+$/u))
