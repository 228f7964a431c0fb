import { m } from '../paraglide/messages.js'
import { AvatarStep } from './avatar-step.tsx'
import { CountriesStep } from './countries-step.tsx'
import type { OnboardingData } from './load-onboarding.ts'
import type { OnboardingSection } from './onboarding-sections.ts'
import { InterestsStep, LanguagesStep, ProfileStep } from './profile-steps.tsx'
import type { Step } from './step-buttons.tsx'
import { TripStep } from './trip-step.tsx'

export const stepWords: Record<OnboardingSection, { title: () => string; lead: () => string }> = {
  profile: { title: m.onboarding_profile_title, lead: m.onboarding_profile_lead },
  avatar: { title: m.onboarding_avatar_title, lead: m.onboarding_avatar_lead },
  interests: { title: m.onboarding_interests_title, lead: m.onboarding_interests_lead },
  languages: { title: m.onboarding_languages_title, lead: m.onboarding_languages_lead },
  countries: { title: m.onboarding_countries_title, lead: m.onboarding_countries_lead },
  trip: { title: m.onboarding_trip_title, lead: m.onboarding_trip_lead },
}

/** What a step asks. */
export function StepContent({ data, step }: { data: OnboardingData; step: Step }) {
  switch (data.section) {
    case 'profile':
      return <ProfileStep data={data} step={step} />
    case 'avatar':
      return <AvatarStep step={step} />
    case 'interests':
      return <InterestsStep data={data} step={step} />
    case 'languages':
      return <LanguagesStep data={data} step={step} />
    case 'countries':
      return <CountriesStep data={data} step={step} />
    case 'trip':
      return <TripStep data={data} step={step} />
  }
}
