import type { Page } from '@playwright/test'

/** What has moved since the page was opened; one millisecond is what stands for none. */
declare const moved: string[]

/** From the next document on; answers what has moved in the one that is open. */
export async function watchMotion(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const moved: string[] = []
    Object.assign(globalThis, { moved })
    const note = () => {
      for (const { effect } of document.getAnimations()) {
        if (!(effect instanceof KeyframeEffect)) continue
        const { duration } = effect.getComputedTiming()
        if (Number(duration) > 1) moved.push(effect.target?.outerHTML.slice(0, 80) ?? '?')
      }
    }
    for (const type of ['transitionrun', 'animationstart']) addEventListener(type, note, true)
    const { animate } = Element.prototype
    Element.prototype.animate = function (...how) {
      const made = animate.apply(this, how)
      note()
      return made
    }
  })
  return () => page.evaluate(() => moved)
}
