import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, type Page } from '@playwright/test'
import type axe from 'axe-core'
import type { RunOptions } from 'axe-core'

// `axe.source` is twice as long, which every page would have to read.
const source = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8')

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** What another width may break, as it moves, shows and hides what a page has. */
const ofLayout = [
  'aria-hidden-focus',
  'button-name',
  'heading-order',
  'image-alt',
  'label',
  'landmark-banner-is-top-level',
  'landmark-contentinfo-is-top-level',
  'landmark-main-is-top-level',
  'landmark-no-duplicate-banner',
  'landmark-no-duplicate-contentinfo',
  'landmark-no-duplicate-main',
  'landmark-one-main',
  'landmark-unique',
  'link-name',
  'list',
  'nested-interactive',
  'page-has-heading-one',
  'region',
  'scrollable-region-focusable',
  'select-name',
  'target-size',
]

/** WCAG 2.2 AA as far as axe can tell, in both themes: they differ by their colours alone. */
export async function expectAccessible(page: Page): Promise<void> {
  const light = await inspectLight(page)
  const dark = await inspectDark(page, ['color-contrast'])
  expect({ light, dark }, page.url()).toEqual({ light: [], dark: [] })
}

/** As `expectAccessible` for a page that `expectAccessibleElsewhere` looks at too. */
export async function expectAccessibleHere(page: Page): Promise<void> {
  expect(await inspectLight(page), page.url()).toEqual([])
}

/** At another width than it was looked at in the light: in the dark, and by what a width may break. */
export async function expectAccessibleElsewhere(page: Page): Promise<void> {
  expect(await inspectDark(page, ['color-contrast', ...ofLayout]), page.url()).toEqual([])
}

async function inspectLight(page: Page): Promise<string[]> {
  await showTheme(page, 'light')
  return inspect(page, standards)
}

async function inspectDark(page: Page, values: string[]): Promise<string[]> {
  await showTheme(page, 'dark')
  return inspect(page, { type: 'rule', values })
}

/** Changes the colours as the key does, but leaves no choice behind. */
export async function showTheme(page: Page, theme: 'light' | 'dark'): Promise<void> {
  await page.evaluate(async (name) => {
    document.documentElement.dataset.theme = name
    const { promise, resolve } = Promise.withResolvers<unknown>()
    requestAnimationFrame(() => requestAnimationFrame(resolve))
    await promise
    const fading = document.getAnimations().filter((one) => one instanceof CSSTransition)
    await Promise.allSettled(fading.map(({ finished }) => finished))
  }, theme)
}

/** As `page.evaluate`, which would have the page parse what it is given twice. */
async function run(page: Page, script: string): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Runtime.evaluate', { expression: script })
  await session.detach()
}

/** What axe finds wrong, a line each. In the page once: it is half a megabyte of script to read. */
async function inspect(page: Page, runOnly: RunOptions['runOnly']): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await run(page, source)
  const { violations } = await page.evaluate(
    (wanted) => (window as unknown as { axe: typeof axe }).axe.run(wanted),
    { runOnly, iframes: false, resultTypes: ['violations'] } satisfies RunOptions,
  )
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
  )
}
