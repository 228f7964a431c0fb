import { use, useEffect, useEffectEvent } from 'react'
import { data, Outlet, useRevalidator, useRouteLoaderData } from 'react-router'
// Its looks come with the page, since the server has it in every page of members.
import '../accounts/accounts.module.css'
import '../accounts/social.module.css'
import { dismissAlert } from '../api/alerts.ts'
import type { Refusal } from '../api/page-data.ts'
import { useStore } from '../api/store.ts'
import { m } from '../paraglide/messages.js'
import { RefusedPage } from '../shell/refused-page.tsx'
import { later, useFetchOnceTouched } from '../ui/later.ts'
import { lazyPart } from '../ui/lazy-part.ts'
import { isKnownSection } from './known-sections.ts'
import { readStoredSession, sessionStore, untilSessionIsTried } from './session-store.ts'
import type { Route } from './+types/members-layout'

export const meta: Route.MetaFunction = () => [
  { title: m.page_title({ page: m.sign_in_title() }) },
  { name: 'robots', content: 'noindex' },
]

/** The server knows no member, yet which of their pages there are. */
export function loader({ pattern, params }: Route.LoaderArgs) {
  if (isKnownSection(pattern, params)) return null
  return data<Refusal>({ ok: false, status: 404 }, { status: 404 })
}

/** In the browser each page says so itself. */
export const clientLoader = (): null => null

/** Else what the first page's address was would be held of the next. */
export const shouldRevalidate = (): boolean => true

const signIn = later(async () => {
  const screen = await import('../accounts/sign-in-screen.tsx')
  // Whose session ends has no time for them either, least of all after another version has come.
  await screen.signInRules.load()
  return screen
})

const SignInScreen = lazyPart(async () => (await signIn.load()).SignInScreen)

/**
 * A member whose token is being tried keeps the server's HTML, hidden, and needs no scripts for it.
 * Where that comes to nothing nobody else would have it hydrated: the update that the token brought
 * about waits for this part.
 */
function SignInInPlace() {
  const root = useRouteLoaderData<{ ready: boolean }>('root')
  const refusal = useRouteLoaderData<Refusal | null>('session/members-layout')
  const failed = useStore(sessionStore, (session) => session.failed, undefined)
  if (!import.meta.env.SSR && !root?.ready && readStoredSession()) use(untilSessionIsTried())
  if (refusal) return <RefusedPage status={refusal.status} />
  if (failed !== undefined) return <OutOfReach status={failed} />
  return <SignInScreen />
}

/** For a member whose token is kept: who they are could not be had. */
function OutOfReach({ status }: { status: number }) {
  const { revalidate } = useRevalidator()
  const retry = async () => {
    const { startSession } = await import('./start-session.ts')
    await revalidate()
    await startSession({ silent: true })
  }
  const retryNow = useEffectEvent(() => void retry())
  useEffect(() => {
    // The page says it.
    dismissAlert('error-getOwnUser')
    const listen = () => retryNow()
    addEventListener('online', listen)
    return () => removeEventListener('online', listen)
  }, [])
  return <RefusedPage status={status} onRetry={retry} />
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
