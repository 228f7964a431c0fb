import { type ConsoleMessage, expect, type Page } from '@playwright/test'
import { expectAccessible, expectAccessibleLayout } from './accessible.ts'

export interface Screen {
  path: string
  /** Without the club's name. */
  title: string
  heading?: string
  /** Of the document; 200 where absent. */
  status?: number
  /** The path that it leads on to. */
  lands?: string
  /** One of the same parts is looked at closely: of this one its words and widths are enough. */
  isKnown?: boolean
}

const phone = [390, 320]
const wide = [1440, 768]

/** Every screen in turn at every width, in both themes; `whole` sees each once it is there. */
export async function lookAt<S extends Screen>(
  page: Page,
  screens: readonly S[],
  whole?: (screen: S) => Promise<void>,
): Promise<void> {
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(`${page.url()}: ${error}`))
  page.on('console', (message) => {
    if (message.type() === 'error' && !isOfRefusedPage(message)) {
      complaints.push(`${page.url()}: ${message.text()}`)
    }
  })
  for (const [index, screen] of screens.entries()) {
    // Some are opened on a phone, some on a wide screen, and each is then seen on the other too.
    const widths = index % 2 === 0 ? [...phone, ...wide] : [...wide, ...phone]
    await page.setViewportSize({ width: widths[0]!, height: 900 })
    await open(page, screen)
    await whole?.(screen)
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 })
      if (!screen.isKnown && (width === 390 || width === 1440)) {
        await (width === widths[0] ? expectAccessible(page) : expectAccessibleLayout(page))
      }
      const settled = await settledWidth(page)
      expect.soft(settled, `width of ${screen.path}`).toBeLessThanOrEqual(width)
    }
  }
  expect(complaints).toEqual([])
}

async function open(page: Page, screen: Screen): Promise<void> {
  const { path, title, heading, status = 200, lands } = screen
  const response = await page.goto(path)
  expect.soft(response?.status(), path).toBe(status)
  if (lands !== undefined) await page.waitForURL((url) => url.pathname === lands)
  await expect(page.locator('html')).not.toHaveAttribute('data-session')
  // The footer around what is public, the ways through the club around what is a member's. Behind a
  // photo that is open both are hidden from whoever reads by roles.
  const shell = page
    .getByRole('contentinfo', { includeHidden: true })
    .or(page.getByRole('navigation', { includeHidden: true }))
  await expect(shell.filter({ visible: true }).last()).toBeVisible()
  await expect(page.locator('h1').first(), path).toBeVisible()
  await expect.soft(page, path).toHaveTitle(`${title} | Farfolk`)
  await expect.soft(page.locator('h1'), path).toHaveCount(1)
  if (heading) await expect.soft(page.locator('h1'), path).toContainText(heading)
}

/** Once what heeds its own size has drawn itself anew. */
async function settledWidth(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const { promise, resolve } = Promise.withResolvers<unknown>()
    requestAnimationFrame(() => requestAnimationFrame(resolve))
    await promise
    return document.scrollingElement?.scrollWidth ?? 0
  })
}

/** The browser reports a page's own 403 and 404, and the 422 of a mailed link that is of nothing. */
function isOfRefusedPage(message: ConsoleMessage): boolean {
  const { pathname } = new URL(message.location().url)
  const isOfLink = /status of 422/.test(message.text()) && pathname.includes('/email_lists/')
  return isOfLink || (/status of 40[34]/.test(message.text()) && !/\.\w+$/.test(pathname))
}
