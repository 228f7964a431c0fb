import type { Experience } from '@farfolk/contract/experiences'
import { m } from '../paraglide/messages.js'

export const kindWords: Record<Experience['kind'], () => string> = {
  travelled: m.experience_kind_travelled,
  met: m.experience_kind_met,
  stayed: m.experience_kind_stayed,
}

export const againWords: Record<Experience['recommended'], () => string> = {
  yes: m.experience_says_yes,
  unsure: m.experience_says_unsure,
  no: m.experience_says_no,
}
