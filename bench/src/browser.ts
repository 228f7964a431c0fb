import { type Browser, chromium } from '@playwright/test'
import { chromiumFlags, findChromium } from '../../scripts/find-chromium.mjs'

/** Chromium, installed where there is none. */
export async function openBrowser(): Promise<Browser> {
  const executablePath = (await findChromium()) || undefined
  return chromium.launch({ args: chromiumFlags, executablePath })
}

/** The sum of all shifts, which is at least what browsers report as CLS. A text: it runs in the page. */
export const readLayoutShift = `new Promise((resolve) => {
  let sum = 0
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) sum += entry.value
  }).observe({ type: 'layout-shift', buffered: true })
  setTimeout(() => resolve(sum), 200)
})`
