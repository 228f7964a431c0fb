import { type ConsoleMessage, expect, type Page } from '@playwright/test'
import { expectAccessibleElsewhere, expectAccessibleHere } from './accessible.ts'

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

/** Each ends where the next begins: every other screen is seen the other way round. */
const widths = [390, 320, 768, 1440]

/** React Router's own name for it. */
interface Routed {
  __reactRouterDataRouter: { navigate(to: string): Promise<void> }
}

interface Way<S> {
  /** Sees each screen once it is there. */
  whole?(screen: S): Promise<void>
  /** The first is opened, and the others are gone to from there, as members do. */
  isWithin?: boolean
}

/** Every screen in turn at every width: light at the first, dark at the last. */
export async function lookAt<S extends Screen>(
  page: Page,
  screens: readonly S[],
  { whole, isWithin = false }: Way<S> = {},
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
    const inTurn = index % 2 === 0 ? widths : widths.toReversed()
    await page.setViewportSize({ width: inTurn[0]!, height: 900 })
    const { path, status = 200 } = screen
    const open = isWithin && index > 0 ? goTo : load
    expect.soft(await open(page, path), path).toBe(status)
    await expectScreen(page, screen)
    expect.soft(await clearActionsOf(page), `clear actions of ${path}`).toBeLessThanOrEqual(1)
    await whole?.(screen)
    for (const width of inTurn) {
      if (width !== inTurn[0]) await page.setViewportSize({ width, height: 900 })
      if (!screen.isKnown && (width === 390 || width === 1440)) {
        await (width === inTurn[0] ? expectAccessibleHere(page) : expectAccessibleElsewhere(page))
      }
      const settled = await settledWidth(page)
      expect.soft(settled, `width of ${screen.path}`).toBeLessThanOrEqual(width)
    }
  }
  expect(complaints).toEqual([])
}

/** Answers the status of the document. */
async function load(page: Page, path: string): Promise<number | undefined> {
  return (await page.goto(path))?.status()
}

/** As `load`, by the router of the page that stands; the document is asked for beside it. */
async function goTo(page: Page, path: string): Promise<number> {
  await page.evaluate(async (to) => {
    const { __reactRouterDataRouter: router } = window as unknown as Routed
    await router.navigate(to)
    const { promise, resolve } = Promise.withResolvers<unknown>()
    requestAnimationFrame(() => requestAnimationFrame(resolve))
    await promise
  }, path)
  return (await page.request.get(path)).status()
}

async function expectScreen(page: Page, screen: Screen): Promise<void> {
  const { path, title, heading, lands } = screen
  if (lands !== undefined) await page.waitForURL((url) => url.pathname === lands)
  else await expect(page).toHaveURL(path)
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

/**
 * How many buttons of the page are in the colour of its one clear action. Entries of a list have each their own, and
 * the home page offers to search and to join.
 */
async function clearActionsOf(page: Page): Promise<number> {
  return page.evaluate(() => {
    const sample = document.createElement('i')
    sample.style.backgroundColor = 'var(--coral)'
    document.body.append(sample)
    const { backgroundColor: coral } = getComputedStyle(sample)
    sample.remove()
    if (/^\/(home)?$/.test(location.pathname)) return 0
    return [...document.querySelectorAll<HTMLElement>('main :is(a, button)')].filter((one) => {
      const entry = one.closest('li, article')
      // What a form is sent by is its own, such as a search or a comment.
      return (
        !one.closest('form') &&
        one.checkVisibility({ visibilityProperty: true }) &&
        getComputedStyle(one).backgroundColor === coral &&
        // Marks of a map are lower than any button.
        one.offsetHeight > 30 &&
        (!entry || entry.querySelector('h1'))
      )
    }).length
  })
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
