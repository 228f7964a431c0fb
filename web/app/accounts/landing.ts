import type { OwnUser } from '@farfolk/contract/members'
import { href } from 'react-router'

/**
 * Where signing in leads without a return target: to the onboarding while it is not completed, else
 * to the own trips, until Destinations are there (decision record 20).
 */
export function landingPath({ onboarding }: Pick<OwnUser, 'onboarding'>): string {
  return onboarding.completed ? href('/trips') : href('/onboarding/:section?')
}

/** The return target of an address, if it stays within the club; `''` where there is none. */
export function redirectTarget(search: URLSearchParams, origin: string): string {
  const target = search.get('redirect')
  if (!target || !URL.canParse(target, origin)) return ''
  const url = new URL(target, origin)
  return url.origin === origin ? url.pathname + url.search + url.hash : ''
}
