import { createHash } from 'node:crypto'
import type { PublicConfig } from '@farfolk/contract/call'

const inlineScript = /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g

/** `'sha256-…'` of every inline script of a page, each once. */
function scriptHashes(html: string): string[] {
  const hashes = new Set<string>()
  for (const [, code] of html.matchAll(inlineScript)) {
    hashes.add(
      `'sha256-${createHash('sha256')
        .update(code ?? '')
        .digest('base64')}'`,
    )
  }
  return [...hashes]
}

interface PolicyOptions {
  /** Where the API is another host. */
  apiOrigin: string | null
  /** Where pictures come from another host. */
  imageOrigin?: string | undefined
  /** Of others, which the page speaks to. */
  services: PublicConfig['services']
  /** Vite puts styles into the page and listens to a socket of its own. */
  isDevelopment: boolean
}

/** A page's Content-Security-Policy: no inline script but those that the server itself wrote. */
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
  const scripts = ["'self'", analytics, ...scriptHashes(html)]
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
