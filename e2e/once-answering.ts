import { expect, type Locator } from '@playwright/test'

/**
 * Until React answers for it. What is pressed before, and a part whose script comes late has a while of that,
 * does what it does without scripts: a link leads to a whole new document, which has no focus.
 */
export async function onceAnswering(locator: Locator): Promise<Locator> {
  await expect
    .poll(() =>
      locator.evaluate((element) => Object.keys(element).some((key) => key.startsWith('__react'))),
    )
    .toBe(true)
  return locator
}
