import { useEffect } from 'react'

interface RouteEntry {
  id: string
  path?: string
  index?: boolean
  module: string
  imports?: string[]
  css?: string[]
}

declare global {
  interface Window {
    /** React Router's table of every route and its scripts. */
    __reactRouterManifest?: { routes: Record<string, RouteEntry> }
    /** What React Router has loaded of them, by their ids. */
    __reactRouterRouteModules?: Record<string, unknown>
  }
}

/**
 * Fetches the scripts and looks of a page of ours before it is opened: it opens sooner, and without a network
 * too. React Router's own `prefetch` loads the page anew where a script cannot be fetched, as when
 * the server is away, and what stood on the page is gone.
 */
export function fetchAhead(path: string): void {
  for (const { module, imports = [], css = [] } of routesOf(path)) {
    for (const script of [module, ...imports]) fetchFile(script, { rel: 'modulepreload' })
    for (const sheet of css) fetchFile(sheet, { rel: 'preload', as: 'style' })
  }
}

/** Fetches the page of whatever link of ours is pointed at or has the focus. */
export function useFetchAhead(): void {
  useEffect(() => {
    let last = ''
    const notice = ({ target }: Event) => {
      const link = target instanceof Element ? target.closest('a') : null
      if (link?.origin !== location.origin || link.pathname === last) return
      last = link.pathname
      fetchAhead(last)
    }
    document.addEventListener('pointerover', notice)
    document.addEventListener('focusin', notice)
    return () => {
      document.removeEventListener('pointerover', notice)
      document.removeEventListener('focusin', notice)
    }
  }, [])
}

/** Whether React Router opens the page of this address without asking for its scripts. */
export function isLoaded(path: string): boolean {
  // oxlint-disable-next-line no-underscore-dangle -- React Router's own name for it
  const modules = window.__reactRouterRouteModules ?? {}
  return routesOf(path).every(({ id }) => id in modules)
}

/** Loads the scripts of a page, and fails where they cannot be had. */
export async function loadPage(path: string): Promise<void> {
  await Promise.all(routesOf(path).map(({ module }) => import(/* @vite-ignore */ module)))
}

/** What is drawn at an address of ours below the layouts; none of an address that is no page. */
function routesOf(path: string): RouteEntry[] {
  // oxlint-disable-next-line no-underscore-dangle -- React Router's own name for it
  const routes = Object.values(window.__reactRouterManifest?.routes ?? {})
  return routes.filter((route) => leadsTo(route, path))
}

function fetchFile(address: string, how: { rel: string; as?: string }): void {
  if (document.head.querySelector(`link[href="${address}"]`)) return
  const link = document.createElement('link')
  Object.assign(link, how, { href: address })
  document.head.append(link)
}

function leadsTo(route: RouteEntry, path: string): boolean {
  if (route.path === undefined) return route.index === true && path === '/'
  const pattern = route.path.replaceAll(/\/:\w+\?/g, '(?:/[^/]+)?').replaceAll(/:\w+/g, '[^/]+')
  return new RegExp(`^/${pattern}$`).test(path)
}
