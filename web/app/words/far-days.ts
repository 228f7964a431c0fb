import { isTooFarAhead } from '@farfolk/contract/far-days'
import { meetUpTooLong } from '@farfolk/contract/meet-ups'
import { visitTooLong } from '@farfolk/contract/visits'
import { m } from '../paraglide/messages.js'

/** As `refusals`, which every page loads: of days that the forms of members alone ask for. */
const farDays: Readonly<Record<string, () => string>> = {
  [isTooFarAhead]: m.refusal_far_ahead,
  [meetUpTooLong]: m.refusal_meet_up_long,
  [visitTooLong]: m.refusal_visit_long,
}

/** The words under the field of a day, which a form has translated as far as it could. */
export function sayFarDay(error: string | undefined): string | undefined {
  return (error && farDays[error]?.()) ?? error
}
