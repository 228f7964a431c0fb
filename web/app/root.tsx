import type { PublicConfig } from '@farfolk/contract/call'
import type { ReactNode } from 'react'
import { useEffect, useLayoutEffect } from 'react'
import {
  href,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  isRouteErrorResponse,
  useMatches,
  useRevalidator,
  useRouteLoaderData,
} from 'react-router'
import type { Route } from './+types/root'
import { setApiOrigin } from './api/api-origin.ts'
import { renderDeps } from './api/render-deps.ts'
import { useLocale } from './locale.ts'
import { m } from './paraglide/messages.js'
import { looksOfPart } from './part-looks.ts'
import { scriptMark } from './script-mark.ts'
import { fetchMemberFiles } from './session/member-files.ts'
import { readStoredSession } from './session/session-store.ts'
import { useOtherTabs } from './session/use-other-tabs.ts'
import { LoadingScreen } from './shell/loading-screen.tsx'
import { loadMemberShell } from './shell/load-member-shell.tsx'
import { OopsPage } from './shell/oops-page.tsx'
import { useKeys } from './shell/keys.tsx'
import { useRouteChange } from './shell/route-change.ts'
import { ModalHost } from './shell/modal-host.tsx'
import { useFetchAhead } from './ui/fetch-ahead.ts'
import { Toasts } from './ui/toasts.tsx'
import { fontPreloads } from './styles/fonts.ts'
import { noteSentEarly } from './forms/note-sent-early.ts'
import { beforeStyles } from './theme/before-styles.ts'
import { restoreTheme } from './theme/theme.ts'
import { chosenLocale } from './words/chosen-locale.ts'
import './styles/tokens.css'
import './styles/fonts.css'
import './styles/base.css'

export const links: Route.LinksFunction = () => [
  ...fontPreloads,
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'icon', href: '/favicon.ico', sizes: '32x32' },
  { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
  { rel: 'manifest', href: '/manifest.webmanifest' },
]

export const meta: Route.MetaFunction = () => [{ title: m.app_name() }]

export function loader({ context }: Route.LoaderArgs) {
  const { locale, publicConfig } = context.get(renderDeps)
  return { locale, publicConfig, ready: false }
}

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [
  async ({ request }) => leaveDocument?.(request.url),
]

export async function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  const data = await serverLoader()
  setApiOrigin(data.publicConfig.apiOrigin)
  const { errorReports } = data.publicConfig.services
  if (data.publicConfig.keepsSecretsApart) {
    leaveDocument = async (address) =>
      (await import('./shell/keep-secrets-apart.ts')).keepSecretsApart(address)
  }
  if (errorReports && !isStarted) {
    void import('./error-reports/watch-errors.ts').then((reports) =>
      reports.watchErrors(errorReports),
    )
  }
  // Who signs out need not be loaded: the session may have ended before the answer is there.
  const isLeaving = new URL(request.url).pathname === href('/logout')
  if (readStoredSession() && !isLeaving) {
    const [{ startSession }] = await Promise.all([
      import('./session/start-session.ts'),
      loadMemberShell(),
    ])
    await startSession()
  }
  return { ...data, ready: true }
}
clientLoader.hydrate = true as const

/** Once it shows: what was loaded, but cut off before it showed, is lost. */
let isStarted = false
/** Where a script of others is set. */
let leaveDocument: ((address: string) => Promise<void>) | undefined

/**
 * Settings and locale hold as long as the document does. A page that leads elsewhere at once cuts the
 * first load off: without another one the loading screen would stay.
 */
export const shouldRevalidate = () => !isStarted

export function Layout({ children }: { children: ReactNode }) {
  const locale = useLocale()
  const last = useMatches().at(-1)
  const root = useRouteLoaderData<{ publicConfig?: PublicConfig }>('root')
  const analytics = root?.publicConfig?.services.analytics
  return (
    <html lang={locale} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        {/* Painted once it is whole: what is centred would move with each piece that comes. */}
        <link rel="expect" href="#whole" blocking="render" />
        <script
          nonce={scriptMark}
          suppressHydrationWarning
          dangerouslySetInnerHTML={{
            __html: import.meta.env.SSR ? `${beforeStyles};${noteSentEarly}` : '',
          }}
        />
        <Meta />
        <Links />
        {/* Behind the others, where they will be looked for when their script comes. */}
        {import.meta.env.SSR &&
          looksOfPart(last?.id ?? '', last?.params['section']).map((file) => (
            <link key={file} rel="stylesheet" href={`/${file}`} />
          ))}
        <script
          nonce={scriptMark}
          suppressHydrationWarning
          dangerouslySetInnerHTML={{
            __html: import.meta.env.SSR ? fetchMemberFiles(last?.id, locale) : '',
          }}
        />
      </head>
      <body>
        <LoadingScreen />
        <div id="app">{children}</div>
        {/* Chromium paints once the awaited element is begun, so it is one after the others. */}
        <template id="whole" />
        <ScrollRestoration />
        <Scripts />
        {analytics && <script defer src={analytics} />}
      </body>
    </html>
  )
}

export default function App({ loaderData }: Route.ComponentProps) {
  const { ready } = loaderData
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (!ready) return
    // The lists that loaders made are in the document's language, not in the member's.
    if (!isStarted && chosenLocale.get()) void revalidate()
    isStarted = true
    document.documentElement.removeAttribute('data-session')
  }, [ready, revalidate])
  useKeys()
  useRouteChange()
  useFetchAhead()
  useOtherTabs()
  return (
    <>
      <Outlet />
      <ModalHost />
      <Toasts />
    </>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  useKeys()
  useLayoutEffect(() => {
    document.documentElement.removeAttribute('data-session')
    restoreTheme()
  }, [])
  return <OopsPage status={isRouteErrorResponse(error) ? error.status : undefined} error={error} />
}
