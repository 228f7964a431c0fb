import type { CallApi } from '@farfolk/contract/call'
import {
  type ClientLoaderFunctionArgs,
  data,
  isRouteErrorResponse,
  type LoaderFunctionArgs,
  type Params,
  redirectDocument,
} from 'react-router'
import { readStoredSession } from '../session/session-store.ts'
import { loadHeedingWait } from './heeding-wait.ts'
import { isServerThere } from './is-server-there.ts'
import { renderDeps } from './render-deps.ts'

declare global {
  interface Window {
    /** React Router's own; `initialized` once what the document shows first is loaded. */
    __reactRouterDataRouter?: {
      state: {
        initialized: boolean
        navigation: { location?: { hash: string } }
        /** Whether the page is read anew where it stands. */
        revalidation: 'idle' | 'loading'
      }
    }
  }
}

/** What a page shows, or why it cannot: the status of the call that was refused. */
export type PageData<T> =
  | {
      ok: true
      data: T
      /** When a member's browser asked for it, by `performance.now()`. */
      askedAt?: number
    }
  | Refusal

export interface Refusal {
  ok: false
  status: number
  /** Seconds until it is worth another try, as the API's header says them. */
  retryAfter?: string
  /** What a form without a script has sent as the link's password. */
  triedPassword?: 'none' | 'wrong'
}

/** Fetches what a page shows, for a visitor on the server and for a member in the browser. */
export type LoadPage<T> = (
  callApi: CallApi,
  page: { params: Params; url: URL },
) => Promise<PageData<T>>

/**
 * A public page's `loader`. A refusal becomes the page's status and is returned, not thrown:
 * a member may see in the browser what the visitor's view was refused.
 */
export function loadAsVisitor<T>(load: LoadPage<T>) {
  return async ({ context, params, request }: LoaderFunctionArgs) => {
    const { callApi, linkPassword } = context.get(renderDeps)
    const result = await loadHeedingWait(load, callApi, { params, url: new URL(request.url) })
    if (result.ok) return data<PageData<T>>(result)
    const triedPassword = linkPassword === '' ? 'none' : 'wrong'
    const refusal = linkPassword === undefined ? result : ({ ...result, triedPassword } as const)
    const headers = result.retryAfter ? { 'retry-after': result.retryAfter } : undefined
    return data<PageData<T>>(refusal, { status: result.status || 503, headers })
  }
}

export type LoadModule<T> = () => Promise<{ load: LoadPage<T> }>

/** A public page's `clientLoader`: members ask the API themselves, visitors get the server's view. */
export function loadAsMember<T>(module: LoadModule<T>) {
  const clientLoader = async (args: ClientLoaderFunctionArgs): Promise<PageData<T>> => {
    const asVisitor = () => args.serverLoader<PageData<T>>().catch(outOfReach)
    if (!readStoredSession()) return asVisitor()
    const result = await loadWithToken(module, args)
    // The token was no longer good: from here on this is a visitor.
    return !result.ok && result.status === 401 ? asVisitor() : result
  }
  return Object.assign(clientLoader, { hydrate: true as const })
}

/** The `clientLoader` of a page for members alone; null while nobody is signed in. */
export function loadForMembers<T>(module: LoadModule<T>) {
  return async (args: ClientLoaderFunctionArgs): Promise<PageData<T> | null> =>
    readStoredSession() ? loadWithToken(module, args) : null
}

/** Of what stands before the pages: a limit, or a proxy while the server is away. */
const fromBefore = new Set([429, 502, 503, 504])

/** The answer could not be fetched, or is none of the page's own. */
function outOfReach(error: unknown): Refusal {
  if (error instanceof TypeError) return { ok: false, status: 0 }
  if (!isRouteErrorResponse(error) || !fromBefore.has(error.status)) throw error
  return { ok: false, status: error.status }
}

/** What browsers and Vite say of a script, or of the looks with it, that did not come. */
const missing = /import(ed|ing) |preload CSS/i

// oxlint-disable-next-line no-underscore-dangle -- React Router's own name for it
const routerState = () => globalThis.window?.__reactRouterDataRouter?.state

/**
 * Whether pages are being read anew. What changes the address then cuts that off, so that a page whose
 * `shouldRevalidate` says no to it would stay as it was.
 */
export const isRereading = (): boolean => routerState()?.revalidation === 'loading'

/**
 * Scripts that a load needs; undefined where they cannot be had. Where another version of ours has
 * taken them away, the address opens anew; not while the document opens, which would have no end.
 */
export async function fetchScripts<T>(
  { url }: Request,
  scripts: Promise<T>,
): Promise<T | undefined> {
  try {
    return await scripts
  } catch (error) {
    if (!missing.test(String(error))) throw error
    const router = routerState()
    // Of a request the hash is not known.
    const address = new URL(router?.navigation.location?.hash ?? '', url).href
    if (router?.initialized && (await isServerThere())) throw redirectDocument(address)
    return undefined
  }
}

/** While a page is read anew that nobody has asked for: what stays there where that is refused. */
export const staying: {
  insteadOf?: (refusal: Refusal, url: string) => PageData<unknown> | undefined
} = {}

export async function loadWithToken<T>(
  module: LoadModule<T>,
  args: ClientLoaderFunctionArgs,
): Promise<PageData<T>> {
  const result = await ask(module, args)
  if (result.ok) return result
  // Of this very page, which has come by the same load.
  return (staying.insteadOf?.(result, args.request.url) as PageData<T> | undefined) ?? result
}

/** The contract's schemas come with the calls: visitors never download them for reading a page. */
async function ask<T>(
  module: LoadModule<T>,
  { params, request }: ClientLoaderFunctionArgs,
): Promise<PageData<T>> {
  const scripts = await fetchScripts(request, Promise.all([module(), import('./call-api.ts')]))
  if (!scripts) return { ok: false, status: 0 }
  const [{ load }, { loadByCalls }] = scripts
  const askedAt = performance.now()
  const result = await loadByCalls(load, request, { params, url: new URL(request.url) })
  return result.ok ? { ...result, askedAt } : result
}
