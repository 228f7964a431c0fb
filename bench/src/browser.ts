import { type Browser, chromium } from '@playwright/test'
import { findChromium } from '../../scripts/find-chromium.mjs'

const chromiumFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]
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
