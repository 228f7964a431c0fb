import { listOwnCountries, type VisitedCountry } from '@farfolk/contract/visited-countries'
import { load as loadProfile, type OwnProfileData } from '../account/load-own-profile.ts'
import type { LoadPage } from '../api/page-data.ts'
import { type OnboardingSection, sections } from './onboarding-sections.ts'

export interface OnboardingData extends OwnProfileData {
  section: OnboardingSection
  /** The member's map. */
  marked: VisitedCountry[]
}

/** All that the steps ask about, so that going from one to the next is quick. */
export const load: LoadPage<OnboardingData> = async (callApi, page) => {
  const section = sections.find((known) => known === (page.params.section ?? sections[0]))
  if (!section) return { ok: false, status: 404 }
  const [profile, marked] = await Promise.all([
    loadProfile(callApi, page),
    callApi(listOwnCountries, {}),
  ])
  if (!profile.ok) return profile
  if (!marked.ok) return { ok: false, status: marked.status }
  return { ok: true, data: { ...profile.data, section, marked: marked.data } }
}
