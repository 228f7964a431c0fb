import { Outlet } from 'react-router'
import { SignInScreen } from '../accounts/sign-in-screen.tsx'
import { m } from '../paraglide/messages.js'
import type { Route } from './+types/members-layout'
import { readStoredSession, useUser } from './session-store.ts'

export const meta: Route.MetaFunction = () => [
  { title: m.page_title({ page: m.sign_in_title() }) },
  { name: 'robots', content: 'noindex' },
]

/** Comes together with the pages' own data, so that none is shown before its own is there. */
export function clientLoader() {
  return { isSignedIn: readStoredSession() !== undefined }
}
clientLoader.hydrate = true as const

/** What the server sends: nobody's token is known there. */
export function HydrateFallback() {
  return <SignInScreen />
}

/** Without a session the sign-in screen stands in place of the page, which shows after it. */
export default function MembersOnly({ loaderData }: Route.ComponentProps) {
  const user = useUser()
  return user && loaderData.isSignedIn ? <Outlet /> : <SignInScreen />
}
