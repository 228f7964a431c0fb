import type { SpokenLanguage } from '@farfolk/contract/members'
import { m } from '../paraglide/messages.js'

type Level = SpokenLanguage['level']

/** How well one speaks a language, from little to best. */
export const levels: Level[] = ['beginner', 'conversational', 'fluent', 'native']

export const levelWords: Record<Level, () => string> = {
  beginner: m.profile_level_beginner,
  conversational: m.profile_level_conversational,
  fluent: m.profile_level_fluent,
  native: m.profile_level_native,
}
