import type { BrowserContext, Page } from '@playwright/test'

/**
 * Pages of `context` do not fetch those that are likely to come next (`web/app/ui/fetch-ahead.ts`), but for
 * one of `fetchAhead`: to a browser with none of them in store they cost as much as the page that it opens,
 * and in most tests one stands for the four seconds. A page that is gone to fetches its own as ever.
 */
export async function fetchNothingAhead(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    HTMLHeadElement.prototype.append = function append(...nodes) {
      // What is put there with the document is for that one.
      const isNow = document.readyState === 'loading' || 'isFetchingAhead' in window
      if (isNow || !nodes.every(isPreload)) Element.prototype.append.apply(this, nodes)
    }
    function isPreload(node: Node | string): boolean {
      return node instanceof HTMLLinkElement && /^(?:module)?preload$/.test(node.rel)
    }
  })
}

/** From its next document on `page` fetches ahead, as everyone's does. */
export async function fetchAhead(page: Page): Promise<void> {
  await page.addInitScript(() => Object.assign(window, { isFetchingAhead: true }))
}
