import * as z from 'zod/mini'
import { Email, Id, Instant, line } from './fields.ts'
import { endpoint } from './http.ts'
import { FirstName, LastName, OwnUser } from './members.ts'
import { maxLength, minLength, rule } from './validation.ts'

/** What a name must not have: mails bear it to people who are no members, and would carry anybody's links. */
export const linksInNames = /\/\/|@|www\./i
export const plainName = { code: 'format', message: 'Leave out links and @' } as const

const isPlain = rule<string | null | undefined>((name) => !linksInNames.test(name ?? ''), {
  ...plainName,
  path: [],
})

const longestPassword = 128
// A character comes in four at most, of two code units each.
const longestWritten = longestPassword * 4 * 2

/**
 * Composed, so that every keyboard's é is the same, but neither trimmed nor cleaned. What is no
 * password however it is composed stays as it came: composing takes a square of a run of accents.
 */
function compose(password: string): string {
  const text = password.toWellFormed()
  return text.length > longestWritten ? text : text.normalize('NFC')
}

/** A password to be set; the server also refuses the commonest ones and the e-mail address. */
export const NewPassword = z
  .string()
  .check(z.overwrite(compose), minLength(8), maxLength(longestPassword))

/**
 * A password to be compared: product.md §5, since members of other days may have shorter ones. One
 * that is longer than any is as wrong as any other.
 */
const GivenPassword = z.string().check(z.overwrite(compose), minLength(5))

/**
 * What a second factor asks for: the six digits that the member's app shows, or one of their recovery
 * codes. Spaces, hyphens and case do not matter.
 */
export const FactorCode = z.string().check(minLength(1), maxLength(100))

/** Of signing in, where the member has a second factor: 401 `second_factor_required` asks for it. */
export const signInCode = { code: z.optional(FactorCode) }

/** What `signInCode` is refused with. */
export const factorErrors = ['second_factor_required', 'wrong_second_factor'] as const

/** What a mailed link bears; one that cannot be ours is just as spent as any other. */
const MailedToken = z.string().check(minLength(1))

const Confirmation = z.object({
  confirmation: z.object({ token: MailedToken, ...signInCode }),
})

/**
 * A path of the club, where whoever confirms wants to be then: the mailed link takes it along. Of two
 * slashes, and of what browsers take for one, another host would come.
 */
export const ReturnTarget = line({ max: 500 }).check(z.regex(/^(?![^?#]*(?:\/\/|\\))\//))

export const signUp = endpoint({
  name: 'signUp',
  summary:
    'Become a member by a link that is mailed; the same id again answers 200. Where members come by invitation alone an address without one gets a mail that says so',
  method: 'POST',
  path: '/signup',
  auth: 'public',
  body: z.object({
    user: z.object({
      id: z.optional(Id),
      email: Email,
      password: NewPassword,
      profile: z.object({
        firstName: FirstName.check(isPlain),
        lastName: z.optional(LastName).check(isPlain),
      }),
      /** A language tag; the nearest one that the club speaks is taken. */
      locale: z.optional(line({ max: 100 })),
      redirect: z.optional(ReturnTarget),
    }),
  }),
  // The same for an address that is taken: nobody learns who is a member.
  reply: z.object({ id: z.uuid(), email: z.string() }),
  alsoStatus: 200,
  errors: ['too_common', 'conflict', 'signups_closed'],
})

export const confirmEmail = endpoint({
  name: 'confirmEmail',
  summary: 'Confirm the e-mail address, a new one too, with the mailed token, and sign in',
  method: 'POST',
  path: '/confirmations',
  auth: 'public',
  body: Confirmation,
  reply: OwnUser,
  status: 200,
  answersToken: true,
  errors: ['invalid_token', ...factorErrors],
})

export const resendConfirmation = endpoint({
  name: 'resendConfirmation',
  summary: 'Ask for another confirmation link; answers the same for every address',
  method: 'POST',
  path: '/confirmations/resend',
  auth: 'public',
  body: z.object({
    confirmation: z.object({ email: Email, redirect: z.optional(ReturnTarget) }),
  }),
  reply: null,
  status: 202,
})

/** Who has signed in. */
export const SignedIn = z.extend(OwnUser, {
  /** There where the member had closed the account, and signing in has opened it again. */
  reopened: z.optional(z.literal(true)),
})
export type SignedIn = z.infer<typeof SignedIn>

export const logIn = endpoint({
  name: 'logIn',
  summary:
    'Sign in; the token comes in the Authorization header of the answer. Who has a second factor is answered 401 second_factor_required, and repeats the call with a code',
  method: 'POST',
  path: '/login',
  auth: 'public',
  body: z.object({
    user: z.object({ email: Email, password: GivenPassword, ...signInCode }),
  }),
  reply: SignedIn,
  status: 200,
  answersToken: true,
  errors: ['invalid_credentials', 'account_banned', ...factorErrors],
})

export const logOut = endpoint({
  name: 'logOut',
  summary: 'End this session',
  method: 'DELETE',
  path: '/logout',
  auth: 'member',
  repeats: false,
  reply: null,
})

export const requestPasswordReset = endpoint({
  name: 'requestPasswordReset',
  summary: 'Ask for a link to set a new password; answers the same for every address',
  method: 'POST',
  path: '/passwords',
  auth: 'public',
  body: z.object({ password: z.object({ email: Email }) }),
  reply: null,
  status: 202,
})

export const resetPassword = endpoint({
  name: 'resetPassword',
  summary:
    'Set a new password with the mailed token; every session and passkey ends, and accounts elsewhere but one of the own address are disconnected. The one of a mail about a changed address also takes the account back to it, and disconnects all of them',
  method: 'PATCH',
  path: '/passwords',
  auth: 'public',
  body: z.object({ password: z.object({ token: MailedToken, password: NewPassword }) }),
  /** The address to sign in with. */
  reply: z.object({ email: z.string() }),
  errors: ['invalid_token', 'too_common'],
})

export const changePassword = endpoint({
  name: 'changePassword',
  summary:
    'Change the own password; the other sessions end, and accounts elsewhere but one of the own address are disconnected. Sent again within minutes it changes nothing more: 204',
  method: 'PATCH',
  path: '/user/password',
  auth: 'member',
  sessionOnly: true,
  body: z.object({ password: z.object({ current: GivenPassword, new: NewPassword }) }),
  reply: null,
  errors: ['wrong_password', 'too_common'],
})

/** A device that is signed in. */
export const Session = z.object({
  id: z.uuid(),
  userAgent: z.string(),
  createdAt: z.iso.datetime({ precision: 3 }),
  /** To the hour. */
  lastSeenAt: z.iso.datetime({ precision: 3 }),
  current: z.boolean(),
  /** Whether it is told of notifications while no page of the club is open. */
  isPushed: z.optional(z.boolean()),
})
export type Session = z.infer<typeof Session>

export const listSessions = endpoint({
  name: 'listSessions',
  summary: 'The devices that are signed in, last seen first',
  method: 'GET',
  path: '/user/sessions',
  auth: 'member',
  sessionOnly: true,
  reply: Session,
  list: 'whole',
})

export const endSession = endpoint({
  name: 'endSession',
  summary: 'Sign a device out',
  method: 'DELETE',
  path: '/user/sessions/:id',
  auth: 'member',
  sessionOnly: true,
  params: z.object({ id: Id }),
  reply: null,
})

/** Absent where the member has none and has signed in within the last 15 minutes. */
export const ProvingPassword = z.optional(GivenPassword)

/** Needed beside it where a second factor is on. */
export const ProvingCode = z.optional(FactorCode)

export const closeAccount = endpoint({
  name: 'closeAccount',
  summary: 'Close the account: hidden at once, erased later; signing in until then undoes it',
  method: 'DELETE',
  path: '/user',
  auth: 'member',
  sessionOnly: true,
  body: z.object({ user: z.object({ password: ProvingPassword, code: ProvingCode }) }),
  reply: z.object({ eraseAt: Instant }),
  status: 202,
  etag: true,
  errors: ['required', 'wrong_password', 'sign_in_again', 'wrong_code'],
})

/** A new address that waits to be confirmed by the link that was mailed there. */
export const EmailChange = z.object({
  email: z.string(),
  requestedAt: Instant,
  /** Of the link. */
  expiresAt: Instant,
})
export type EmailChange = z.infer<typeof EmailChange>

export const getEmailChange = endpoint({
  name: 'getEmailChange',
  summary: 'The new e-mail address that waits to be confirmed; null for none',
  method: 'GET',
  path: '/user/email_change',
  auth: 'member',
  sessionOnly: true,
  reply: z.nullable(EmailChange),
  etag: true,
})

export const requestEmailChange = endpoint({
  name: 'requestEmailChange',
  summary: 'Mail a link to a new address, which POST /confirmations takes; replaces an earlier one',
  method: 'POST',
  path: '/user/email_change',
  auth: 'member',
  sessionOnly: true,
  body: z.object({ emailChange: z.object({ email: Email, password: ProvingPassword }) }),
  // The same for an address that is taken: its owner alone is told.
  reply: EmailChange,
  status: 202,
  // Unconfirmed where not everybody may sign up.
  errors: ['required', 'wrong_password', 'sign_in_again', 'email_unconfirmed'],
})

export const cancelEmailChange = endpoint({
  name: 'cancelEmailChange',
  summary: 'Stay at the address; the mailed link ends',
  method: 'DELETE',
  path: '/user/email_change',
  auth: 'member',
  sessionOnly: true,
  reply: null,
  etag: true,
})
