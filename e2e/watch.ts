import type { Page } from '@playwright/test'

/**
 * What goes wrong in a page from here on, by its address: broken scripts, what the console says is an
 * error, requests that fail or are refused. A document's own 404 is none of it.
 */
export function watch(page: Page): string[] {
  const complaints: string[] = []
  const note = (text: string) => complaints.push(`${new URL(page.url()).pathname}: ${text}`)
  page.on('pageerror', (error) => note(String(error)))
  page.on('console', (message) => {
    // Told with its address below.
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource')) {
      note(message.text())
    }
  })
  page.on('response', (response) => {
    const isDocument = response.request().resourceType() === 'document'
    if (response.status() >= 400 && !isDocument) note(`${response.status()} ${response.url()}`)
  })
  page.on('requestfailed', (request) => {
    const { errorText = '' } = request.failure() ?? {}
    // Whoever goes on to the next page breaks off what the last one asked for.
    if (errorText !== 'net::ERR_ABORTED') note(`${errorText} ${request.url()}`)
  })
  return complaints
}
