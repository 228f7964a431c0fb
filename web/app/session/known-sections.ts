import { bucketListCategories } from '@farfolk/contract/bucket-list'
import { interestsByGroup } from '@farfolk/contract/interests'
import { onboardingSections } from '@farfolk/contract/members'
import { tripTypes } from '@farfolk/contract/trips'
import type { Params } from 'react-router'
import { accountSections } from '../account/account-sections.ts'
import { interestSections } from '../interests/interest-sections.ts'
import { settingsSections } from '../settings/sections.ts'
import { readYear } from '../travel-years/read-year.ts'

type Known = readonly string[] | ((named: string) => boolean)

/** What parts of a member's page may say, by its pattern in routes.ts. */
const pages: Record<string, Record<string, Known>> = {
  'account/:filter?': { filter: accountSections },
  'account/trips/:filter?': { filter: [...tripTypes, 'followed', 'calendar'] },
  'bucket-list/new/:category?': { category: bucketListCategories },
  'interests/:id/:section?': {
    id: Object.values(interestsByGroup).flat(),
    section: interestSections.slice(1),
  },
  'meet-ups/:id?/:section?': { section: ['edit'] },
  'questions/:id?/:section?': { section: ['edit'] },
  'tips/:id?/:section?': { section: ['edit'] },
  'onboarding/:section?': { section: onboardingSections },
  'settings/:section?': { section: settingsSections },
  'travel-map/years/:year': { year: (named) => readYear(named) !== undefined },
}

/** False where the page itself would say that there is none such. */
export function isKnownSection(pattern: string, params: Params): boolean {
  return Object.entries(pages[pattern] ?? {}).every(([param, known]) => {
    const named = params[param]
    if (named === undefined) return true
    return typeof known === 'function' ? known(named) : known.includes(named)
  })
}
