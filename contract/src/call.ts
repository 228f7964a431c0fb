import type { ApiErrorItem } from './errors.ts'
import type { Endpoint, Input, Page, Reply } from './http.ts'
import type { SocialProvider } from './social.ts'

/** An answer of the API, read. A network failure is `status: 0` with the error as `statusText`. */
export type ApiResult<T> =
  | { ok: true; status: number; headers: Headers; data: T; page?: Page }
  | { ok: false; status: number; headers: Headers; statusText: string; errors: ApiErrorItem[] }

/** Makes a call of the contract: over HTTP in the browser, in the process on the server. */
export type CallApi = <E extends Endpoint>(
  endpoint: E,
  input: Input<E>,
) => Promise<ApiResult<Reply<E>>>

/** What the server hands to the renderer of a page. */
export interface RenderDeps {
  /** Calls as a visitor: a page's HTML never depends on who asks. */
  callApi: CallApi
  /** What the page's own form sent as a link's password: `callApi` tries it. Empty is none typed. */
  linkPassword?: string | undefined
  /** Settings that a page may know; they reach the browser as they are. */
  publicConfig: PublicConfig
  /** BCP 47: one of `locales`, and the reader's region where it is known. */
  locale: string
}

/** A page that the foot of the public pages names. */
export interface FooterLink {
  to: string
  label: string
  /** A language tag. */
  lang: string
}

export interface PublicConfig {
  /** Origin of the club, without a slash at the end; canonical addresses and share images use it. */
  publicUrl: string
  /** Origin of the API where it is another host; null means the page's own. */
  apiOrigin: string | null
  /** Whose accounts sign people in, in the order of their buttons. */
  social: readonly SocialProvider[]
  /** Absent where anybody may sign up: most clubs' pages need not say so. */
  signups?: 'invited' | 'closed'
  /** Megabytes of one video at most, 0 where the club takes none; absent where that is `usualVideoMaxMb`. */
  videoMaxMb?: number
  /** Articles of the club's own, such as an imprint; absent where there are none. */
  footer?: readonly FooterLink[]
  /** Services of others; null where the club uses none. */
  services: {
    /** A DSN of Sentry's protocol. */
    errorReports: string | null
    /** The address of a script; null also where a page's own address bears a secret. */
    analytics: string | null
    /** The address of a MapLibre style. */
    mapStyle: string | null
  }
  /** Addresses that bear a secret get documents of their own: others' hold a script of somebody else's. */
  keepsSecretsApart?: boolean
}

/** The one export of the web app's server bundle that Fastify calls. */
export type RenderPage = (request: Request, deps: RenderDeps) => Promise<Response>
