import { createHash } from 'node:crypto'
import type { PublicConfig, RenderDeps, RenderPage } from '@farfolk/contract/call'
import { contentSecurityPolicy, permissionsPolicy, withoutMarks } from './content-security.ts'
import type { Page } from './page-cache.ts'

interface RenderOptions {
  renderPage: RenderPage
  deps: RenderDeps
  isDevelopment: boolean
  imageOrigin?: string | undefined
}

/** Renders an address to what is sent; the locale is all that it heeds of the request. */
export async function render(
  url: string,
  { renderPage, deps, isDevelopment, imageOrigin }: RenderOptions,
): Promise<Page> {
  const request = new Request(deps.publicConfig.publicUrl + url)
  const response = await renderPage(request, deps)
  let body = Buffer.from(await response.arrayBuffer())
  const { 'x-script-mark': mark, ...headers } = Object.fromEntries(response.headers)
  if (headers['content-type']?.startsWith('text/html')) {
    const { apiOrigin, services }: PublicConfig = deps.publicConfig
    const marked = body.toString()
    body = Buffer.from(withoutMarks(marked, mark))
    headers['content-security-policy'] = contentSecurityPolicy(marked, {
      mark,
      apiOrigin,
      imageOrigin,
      services,
      isDevelopment,
    })
    headers['permissions-policy'] = permissionsPolicy
  }
  headers['cache-control'] ??= 'no-cache'
  headers.vary = 'accept-encoding, accept-language, cookie'
  headers['content-language'] = deps.locale
  headers.etag = `W/"${createHash('sha1').update(body).digest('base64url')}"`
  return { status: response.status, headers, body }
}
