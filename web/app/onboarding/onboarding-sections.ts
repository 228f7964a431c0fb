import type { OwnUser } from '@farfolk/contract/members'
import { m } from '../paraglide/messages.js'

type Onboarding = OwnUser['onboarding']
export type OnboardingSection = Onboarding['sections'][number]['id']

/** In the order of the walk. */
export const sections: readonly OnboardingSection[] = [
  'profile',
  'avatar',
  'interests',
  'languages',
  'countries',
  'trip',
]

export const sectionWords: Record<OnboardingSection, () => string> = {
  profile: m.onboarding_profile,
  avatar: m.onboarding_avatar,
  interests: m.onboarding_interests,
  languages: m.onboarding_languages,
  countries: m.onboarding_countries,
  trip: m.onboarding_trip,
}

/** Where 'Complete your profile' leads. */
export function firstOpenSection({ sections: all }: Onboarding): OnboardingSection {
  return all.find(({ completed }) => !completed)?.id ?? 'profile'
}
