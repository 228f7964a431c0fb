import { expect, type Locator, type Page } from '@playwright/test'

/** Goes on with the Tab key until the focus is there, where it has to be seen. */
export async function tabTo(page: Page, target: Locator, key = 'Tab'): Promise<void> {
  await expect(target).toBeVisible()
  // Found by its role once, and again only where the page has drawn another in its place.
  let found = await target.elementHandle()
  for (let presses = 0; presses < 120; presses++) {
    const state = await found?.evaluate((element) => ({
      isFocused: element === document.activeElement,
      isGone: !element.isConnected,
    }))
    if (!state || state.isGone) {
      found = await target.elementHandle()
      continue
    }
    if (state.isFocused) {
      expect(await showsFocus(target), `the focus on ${String(target)} is seen`).toBe(true)
      return
    }
    await page.keyboard.press(key)
  }
  throw new Error(`${key} does not lead to ${String(target)}`)
}

export async function typeInto(page: Page, target: Locator, text: string): Promise<void> {
  await tabTo(page, target)
  await page.keyboard.type(text)
}

export async function pressOn(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target)
  await page.keyboard.press('Enter')
}

/** On the element, or on what is drawn around it or beside it, as around a switch. */
function showsFocus(target: Locator): Promise<boolean> {
  return target.evaluate((element) =>
    [element, element.parentElement, element.nextElementSibling].some((one) => {
      if (!one) return false
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(one)
      return (outlineStyle !== 'none' && outlineWidth !== '0px') || boxShadow !== 'none'
    }),
  )
}
