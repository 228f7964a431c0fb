import { tooManyTries } from '../api/failure-alert.ts'
import { m } from '../paraglide/messages.js'
import { shownLocale } from './chosen-locale.ts'
import { languageOf } from './language-of.ts'

/**
 * What the contract and the API refuse with: by the English words of the wire, which are the same for
 * every program that reads them, those of the reader.
 */
export const refusals: Readonly<Record<string, () => string>> = {
  'Field is required': m.refusal_required,
  'Not a valid email format': m.refusal_email,
  'Not a valid value': m.refusal_value,
  'Not a valid format': m.refusal_format,
  'Leave out links and @': m.refusal_name,
  'Not a valid date': m.refusal_date,
  'Not a valid address': m.refusal_address,
  'Not a valid phone number': m.refusal_phone,
  'Names a language twice': m.refusal_twice,
  'Either a member or an address': m.refusal_either,
  'Needs to be in the future': m.refusal_future,
  'Ends before it starts': m.refusal_ends_early,
  'Is before the trip starts': m.refusal_before_trip,
  'Is after the trip ends': m.refusal_after_trip,
  'A stop is before this day': m.refusal_stop_before,
  'A stop is after this day': m.refusal_stop_after,
  'Is before the stop above': m.refusal_before_stop,
  'Is before the arrival': m.refusal_before_arrival,
  'Please log in.': m.refusal_log_in,
  'Invalid username or password.': m.refusal_credentials,
  'Please confirm your e-mail address first.': m.refusal_unconfirmed,
  'This account was closed by the people who run the club.': m.refusal_banned,
  'This club takes no new members, or the invited alone.': m.refusal_signups,
  'The user has not allowed you to see this.': m.error_not_allowed,
  'This link asks for a password.': m.refusal_link_password,
  "You dont have permission to do this action, or the item doesn't exist.": m.error_not_found,
  'The request took too long to arrive.': m.refusal_timeout,
  'This conflicts with something that is already there.': m.refusal_conflict,
  'You can write more once your message has been answered.': m.refusal_awaiting_answer,
  'There is a member with this e-mail already. Sign in and connect in the settings.':
    m.refusal_email_taken,
  'Every seat of this trip is taken.': m.refusal_trip_full,
  'This member takes no guests at the moment.': m.refusal_not_taking_guests,
  'The owner has said no. They may still invite you, and you can ask again after 30 days.':
    m.refusal_trip_declined,
  'This is your only way in. Set a password first.': m.refusal_last_way_in,
  'Somebody changed this in the meantime.': m.refusal_stale,
  'This is too large.': m.refusal_too_large,
  'Who would keep this has no room left for it.': m.refusal_their_storage,
  'A photo has 25 MB and 100 megapixels at most.': m.refusal_photo_size,
  'A HEIC photo has 50 megapixels at most. Send it as JPEG.': m.refusal_heic_size,
  'This type of content is not taken here.': m.refusal_type,
  'Needs to be larger': m.refusal_larger,
  'Needs to be smaller': m.refusal_smaller,
  'This picture is broken or not whole.': m.refusal_broken_image,
  'This file of a route is broken or not whole.': m.refusal_broken_gpx,
  'This is no file that Farfolk has packed, or not a whole one.': m.refusal_broken_archive,
  'This link is no longer valid.': m.refusal_invalid_token,
  'Is too easy to guess': m.refusal_too_common,
  'Sign in again, then repeat this within 15 minutes.': m.refusal_sign_in_again,
  'This account has no e-mail address that we could use.': m.refusal_email_missing,
  'Is not the code that we sent': m.refusal_wrong_code,
  'Your account asks for a code as well.': m.refusal_factor_required,
  'Is neither the code that your app shows now nor an unused recovery code': m.refusal_factor_wrong,
  'This code works no longer. Ask for a new one.': m.refusal_expired,
  'Is not your current password': m.refusal_wrong_password,
  'Too many tries. Try again later.': m.refusal_many_tries,
  'Something went wrong.': m.error_something_wrong,
  'Farfolk is not ready. Try again in a moment.': m.refusal_unavailable,
  'The club has no room left to save this.': m.refusal_no_room,
  'Does not travel along': m.refusal_not_along,
  'Hand the trip over first, or delete it.': m.refusal_hand_over,
  'Is your address now': m.refusal_your_address,
  'Is your own address': m.refusal_own_address,
  'Is your own': m.refusal_own,
  'This is not the password.': m.refusal_share_password,
  'This number is verified by another member.': m.refusal_phone_taken,
  'You are on this trip already': m.refusal_on_trip,
}

type Counted = (inputs: { count: number | string }) => string

/** product.md §5: the one number that each of these names. */
const countedRefusals: readonly [RegExp, Counted][] = [
  [/^Needs to be at least (\d+) characters long$/, m.refusal_minimum_length],
  [/^Needs to be less than (\d+) characters long$/, m.refusal_maximum_length],
  [/^Needs to be at least (\d+)$/, m.refusal_minimum_number],
  [/^Needs to be less than (\d+)$/, m.refusal_maximum_number],
  [
    /^There is no room left for this: ([\d.]+) MB are free\.$/,
    ({ count }) => m.refusal_storage({ count: count.toLocaleString(shownLocale()) }),
  ],
  [/^Too many tries\. Try again in (\d+) minutes?\.$/, ({ count }) => tooManyTries(Number(count))],
]

/** A refusal in the language of the page; as it came where nobody has translated it. */
export function translateRefusal(message: string): string
export function translateRefusal(message: string | undefined): string | undefined
export function translateRefusal(message: string | undefined): string | undefined {
  if (message === undefined) return undefined
  const known = Object.hasOwn(refusals, message) ? refusals[message] : undefined
  if (known) return known()
  // product.md prints these: in English a number has no separators.
  const isEnglish = languageOf(shownLocale()) === 'en'
  for (const [pattern, words] of countedRefusals) {
    const [, count] = pattern.exec(message) ?? []
    if (count) return words({ count: isEnglish ? count : Number(count) })
  }
  return message
}
