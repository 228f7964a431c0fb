import { bucketListCategories } from '@farfolk/contract/bucket-list'
import { onboardingSections } from '@farfolk/contract/members'
import { tripTypes } from '@farfolk/contract/trips'
import type { Params } from 'react-router'
import { accountSections } from '../account/account-sections.ts'
import { settingsSections } from '../settings/sections.ts'

/** What the last part of a member's page may say, by its pattern in routes.ts. */
const sections: Record<string, { param: string; known: readonly string[] }> = {
  'account/:filter?': { param: 'filter', known: accountSections },
  'account/trips/:filter?': { param: 'filter', known: [...tripTypes, 'followed', 'calendar'] },
  'bucket-list/new/:category?': { param: 'category', known: bucketListCategories },
  'meet-ups/:id?/:section?': { param: 'section', known: ['edit'] },
  'questions/:id?/:section?': { param: 'section', known: ['edit'] },
  'onboarding/:section?': { param: 'section', known: onboardingSections },
  'settings/:section?': { param: 'section', known: settingsSections },
}

/** False where the page itself would say that there is none such. */
export function isKnownSection(pattern: string, params: Params): boolean {
  const page = sections[pattern]
  if (!page) return true
  const named = params[page.param]
  return named === undefined || page.known.includes(named)
}
