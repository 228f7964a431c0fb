import { createHash } from 'node:crypto'
import type { PublicConfig } from '@farfolk/contract/call'

const inlineScript = /<script(?![^>]*\ssrc=)([^>]*)>([\s\S]*?)<\/script>/g

/** As the app marks the scripts that it writes. */
const marking = (mark: string) => ` nonce="${mark}"`

/** A page as it is sent: nobody is to know a mark that a later one may bear. */
export function withoutMarks(html: string, mark: string | undefined): string {
  return mark ? html.replaceAll(marking(mark), '') : html
}

/** `'sha256-…'` of every inline script of a page that bears the mark, each once. */
function scriptHashes(html: string, mark: string | undefined): string[] {
  const hashes = new Set<string>()
  if (!mark) return []
  for (const [, attributes, code] of html.matchAll(inlineScript)) {
    if (!attributes?.includes(marking(mark))) continue
    hashes.add(
      `'sha256-${createHash('sha256')
        .update(code ?? '')
        .digest('base64')}'`,
    )
  }
  return [...hashes]
}

/** What a page may ask a browser for is where its reader is; a script that slipped in gets nothing else either. */
export const permissionsPolicy =
  'geolocation=(self), camera=(), microphone=(), display-capture=(), payment=(), usb=(), serial=(), bluetooth=()'

interface PolicyOptions {
  /** What the app's own scripts bear; without it none may run. */
  mark: string | undefined
  /** Where the API is another host. */
  apiOrigin: string | null
  /** Where pictures come from another host. */
  imageOrigin?: string | undefined
  /** Of others, which the page speaks to. */
  services: PublicConfig['services']
  /** Vite puts styles into the page and listens to a socket of its own. */
  isDevelopment: boolean
}

/** A page's Content-Security-Policy: no inline script but those that the app itself wrote. */
export function contentSecurityPolicy(html: string, options: PolicyOptions): string {
  // 'self' covers the own live channel, but an origin of HTTP none of a WebSocket.
  const liveOrigin = options.apiOrigin?.replace('http', 'ws')
  const { services } = options
  const [errors, analytics, maps] = [
    services.errorReports,
    services.analytics,
    services.mapStyle,
  ].map((address) => address && new URL(address).origin)
  const connections = [
    "'self'",
    options.apiOrigin,
    liveOrigin,
    options.isDevelopment && 'ws:',
    errors,
    analytics,
    maps,
  ]
  const pictures = ["'self'", 'data:', 'blob:', options.apiOrigin, options.imageOrigin, maps]
  const scripts = ["'self'", analytics, ...scriptHashes(html, options.mark)]
  const styles = options.isDevelopment ? "'self' 'unsafe-inline'" : "'self'"
  return [
    "default-src 'self'",
    `script-src ${scripts.filter(Boolean).join(' ')}`,
    `style-src ${styles}`,
    // Places and sizes that the server works out, such as a dot on a map.
    "style-src-attr 'unsafe-inline'",
    `img-src ${pictures.filter(Boolean).join(' ')}`,
    // What was chosen to be sent is a blob until it is.
    `media-src ${["'self'", 'blob:', options.apiOrigin].filter(Boolean).join(' ')}`,
    `connect-src ${connections.filter(Boolean).join(' ')}`,
    "worker-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}
