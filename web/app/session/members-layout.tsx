import { lazy, use } from 'react'
import { Outlet, useRouteLoaderData } from 'react-router'
// Its looks come with the page, since the server has it in every page of members.
import '../accounts/accounts.module.css'
import '../accounts/social.module.css'
import { m } from '../paraglide/messages.js'
import { later, useFetchOnceTouched } from '../ui/later.ts'
import { readStoredSession } from './session-store.ts'
import type { Route } from './+types/members-layout'

export const meta: Route.MetaFunction = () => [
  { title: m.page_title({ page: m.sign_in_title() }) },
  { name: 'robots', content: 'noindex' },
]

const signIn = later(async () => {
  const screen = await import('../accounts/sign-in-screen.tsx')
  // Whose session ends has no time for them either, least of all after another version has come.
  await screen.signInRules.load()
  return screen
})

const SignInScreen = lazy(async () => ({ default: (await signIn.load()).SignInScreen }))

const memberIsLoaded = new Promise<never>(() => undefined)

/** A member whose token is being tried keeps the server's HTML, hidden, and needs no scripts for it. */
function SignInInPlace() {
  const root = useRouteLoaderData<{ ready: boolean }>('root')
  if (!import.meta.env.SSR && !root?.ready && readStoredSession()) use(memberIsLoaded)
  return <SignInScreen />
}

/**
 * The shell shows it to visitors in place of every page below. Here it would be drawn anew when the
 * page's own loader is done, and what was typed until then would be lost.
 */
export const handle = { inPlaceForVisitors: SignInInPlace }

/** What the server has of a page of members: nobody's token is known there. */
export function HydrateFallback() {
  return null
}

export default function MembersOnly() {
  // There before a session can end: then it may be too late to fetch anything.
  useFetchOnceTouched(signIn)
  return <Outlet />
}
