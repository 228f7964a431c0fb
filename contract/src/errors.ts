import * as z from 'zod/mini'

/** Of another's room: who keeps it is told how much is free instead, see storage.ts. */
export const noRoomOfTheirs = 'Who would keep this has no room left for it.'

/** Every code an answer of the API may bear, with its HTTP status and its words (product.md §8). */
export const errorCodes = {
  malformed_body: { status: 400, message: 'The request could not be read.' },
  malformed_address: { status: 400, message: 'The address could not be read.' },
  unauthenticated: { status: 401, message: 'Please log in.' },
  invalid_credentials: { status: 401, message: 'Invalid username or password.' },
  /** The password was right, or what stands for it: the same call with a code is the next one. */
  second_factor_required: { status: 401, message: 'Your account asks for a code as well.' },
  wrong_second_factor: {
    status: 401,
    message: 'Is neither the code that your app shows now nor an unused recovery code',
  },
  not_allowed: { status: 403, message: 'The user has not allowed you to see this.' },
  email_unconfirmed: { status: 403, message: 'Please confirm your e-mail address first.' },
  account_banned: {
    status: 403,
    message: 'This account was closed by the people who run the club.',
  },
  signups_closed: {
    status: 403,
    message: 'This club takes no new members, or the invited alone.',
  },
  session_required: { status: 403, message: 'An API token may not do this. Sign in instead.' },
  token_read_only: { status: 403, message: 'This API token may only read.' },
  password_required: { status: 403, message: 'This link asks for a password.' },
  not_found: {
    status: 404,
    message: "You dont have permission to do this action, or the item doesn't exist.",
  },
  method_not_allowed: { status: 405, message: 'This address does not take that method.' },
  timeout: { status: 400, message: 'The request took too long to arrive.' },
  conflict: { status: 409, message: 'This conflicts with something that is already there.' },
  awaiting_answer: {
    status: 409,
    message: 'You can write more once your message has been answered.',
  },
  email_taken: {
    status: 409,
    message: 'There is a member with this e-mail already. Sign in and connect in the settings.',
  },
  not_taking_guests: { status: 409, message: 'This member takes no guests at the moment.' },
  trip_full: { status: 409, message: 'Every seat of this trip is taken.' },
  last_way_in: { status: 409, message: 'This is your only way in. Set a password first.' },
  stale: { status: 412, message: 'Somebody changed this in the meantime.' },
  too_large: { status: 413, message: 'This is too large.' },
  storage_full: { status: 413, message: noRoomOfTheirs },
  unsupported_type: { status: 415, message: 'This type of content is not taken here.' },
  invalid: { status: 422, message: 'Not a valid value' },
  required: { status: 422, message: 'Field is required' },
  type: { status: 422, message: 'Not a valid value' },
  minimum: { status: 422, message: 'Needs to be larger' },
  maximum: { status: 422, message: 'Needs to be smaller' },
  format: { status: 422, message: 'Not a valid format' },
  broken_image: { status: 422, message: 'This picture is broken or not whole.' },
  broken_archive: {
    status: 422,
    message: 'This is no file that Farfolk has packed, or not a whole one.',
  },
  broken_gpx: { status: 422, message: 'This file of a route is broken or not whole.' },
  invalid_token: { status: 422, message: 'This link is no longer valid.' },
  too_common: { status: 422, message: 'Is too easy to guess' },
  sign_in_again: {
    status: 422,
    message: 'Sign in again, then repeat this within 15 minutes.',
  },
  email_missing: { status: 422, message: 'This account has no e-mail address that we could use.' },
  wrong_code: { status: 422, message: 'Is not the code that we sent' },
  expired: { status: 422, message: 'This code works no longer. Ask for a new one.' },
  wrong_password: { status: 422, message: 'Is not your current password' },
  too_many_tries: { status: 429, message: 'Too many tries. Try again later.' },
  internal: { status: 500, message: 'Something went wrong.' },
  unavailable: { status: 503, message: 'Farfolk is not ready. Try again in a moment.' },
  /** Where a disk of the server is full: it passes when whoever runs the club makes room. */
  no_room: { status: 503, message: 'The club has no room left to save this.' },
} as const satisfies Record<string, { status: number; message: string }>

export type ErrorCode = keyof typeof errorCodes

/** One reason; `field` is the path in the body, such as `user.email`. */
export const ApiErrorItem = z.object({
  code: z.string(),
  message: z.string(),
  field: z.optional(z.string()),
})
export type ApiErrorItem = z.infer<typeof ApiErrorItem>

/** The body of every answer from 400 up. */
export const ErrorEnvelope = z.object({ errors: z.array(ApiErrorItem).check(z.minLength(1)) })
export type ErrorEnvelope = z.infer<typeof ErrorEnvelope>
