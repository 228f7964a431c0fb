import { href } from 'react-router'

/**
 * Where signing in leads without a return target: the member's own trips, until Onboarding and
 * Destinations are there (decision record 'Landing after sign-in').
 */
export const landingPath = href('/trips')

/** The return target of an address, if it stays within the club; `''` where there is none. */
export function redirectTarget(search: URLSearchParams, origin: string): string {
  const target = search.get('redirect')
  if (!target || !URL.canParse(target, origin)) return ''
  const url = new URL(target, origin)
  return url.origin === origin ? url.pathname + url.search + url.hash : ''
}
