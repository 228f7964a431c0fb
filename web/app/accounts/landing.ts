import type { OwnUser } from '@farfolk/contract/members'
import { href } from 'react-router'

/**
 * Where signing in leads without a return target: to the onboarding while it is not completed, else
 * to the destinations.
 */
export function landingPath({ onboarding }: Pick<OwnUser, 'onboarding'>): string {
  return onboarding.completed
    ? href('/destinations/:filter?', { filter: 'africa' })
    : href('/onboarding/:section?')
}

/** The return target of an address, if it stays within the club; `''` where there is none. */
export function redirectTarget(search: URLSearchParams, origin: string): string {
  const target = search.get('redirect')
  if (!target || !URL.canParse(target, origin)) return ''
  const url = new URL(target, origin)
  return url.origin === origin ? url.pathname + url.search + url.hash : ''
}
