import { Outlet } from 'react-router'
import { SignInScreen } from '../accounts/sign-in-screen.tsx'
import { m } from '../paraglide/messages.js'
import type { Route } from './+types/members-layout'

export const meta: Route.MetaFunction = () => [
  { title: m.page_title({ page: m.sign_in_title() }) },
  { name: 'robots', content: 'noindex' },
]

/**
 * The shell shows it to visitors in place of every page below. Here it would be drawn anew when the
 * page's own loader is done, and what was typed until then would be lost.
 */
export const handle = { inPlaceForVisitors: SignInScreen }

/** What the server has of a page of members: nobody's token is known there. */
export function HydrateFallback() {
  return null
}

export default function MembersOnly() {
  return <Outlet />
}
