import type { APIRequestContext } from '@playwright/test'

/** A page as it comes from the server, to whoever has no scripts; its words are still in HTML. */
export async function readHtml(request: APIRequestContext, path: string) {
  const response = await request.get(path)
  const html = await response.text()
  const find = (pattern: RegExp) => pattern.exec(html)?.[1]
  return {
    status: response.status(),
    html,
    title: find(/<title>(.*?)</),
    heading: find(/<h1.*?>(.*?)</),
    robots: find(/<meta name="robots" content="(.*?)"/),
  }
}
