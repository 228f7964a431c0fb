import type { OwnUser } from '@farfolk/contract/members'
import { href, matchPath } from 'react-router'

/**
 * Where signing in leads without a return target: to the onboarding while it is not completed, else
 * to the destinations.
 */
export function landingPath({ onboarding }: Pick<OwnUser, 'onboarding'>): string {
  return onboarding.completed
    ? href('/destinations/:filter?', { filter: 'africa' })
    : href('/onboarding/:section?')
}

/** The return target of an address, if it stays within the club, and in; `''` where there is none. */
export function redirectTarget(search: URLSearchParams, origin: string): string {
  const target = search.get('redirect')
  if (!target || !URL.canParse(target, origin)) return ''
  const url = new URL(target, origin)
  // Of a path that begins with two slashes the router makes another host, of a blob's a page.
  const isPath = url.origin === origin && /^\/(?!\/)/.test(url.pathname)
  if (!isPath || matchPath(href('/logout'), url.pathname)) return ''
  return url.pathname + url.search + url.hash
}

/**
 * Where somebody was who signs in or up from the frame of the public pages, whose links say so in the
 * history: their addresses are fixed. `''` for pages about the club, which lead to the usual landing.
 */
export function leftTarget(state: unknown): string {
  const { pathname, search } = Object(state) as Partial<Location>
  return typeof pathname === 'string' && worthComingBack.test(pathname)
    ? pathname + (typeof search === 'string' ? search : '')
    : ''
}

/**
 * As `leftTarget`, by the address that a document came from: scripts that do not run yet say nothing in
 * the history.
 */
export function leftDocument(referrer: string, origin: string): string {
  const isOurs = URL.canParse(referrer) && new URL(referrer).origin === origin
  return isOurs ? leftTarget(new URL(referrer)) : ''
}

// Of members' pages too, in whose place visitors are shown the way in.
const worthComingBack = new RegExp(
  '^/(search-trips$|(blog|destinations|help|invitations|profile|shares)/|' +
    '(account|albums|bucket-list(-items)?|chat|notifications|packing-lists|settings|travel-map|trips|user)(/|$))',
)
