import type { Browser } from '@playwright/test'
import { openBrowser, readLayoutShift } from '../browser.ts'
import { openTripIds } from '../club.ts'
import type { Row, Subject } from '../rows.ts'

/** What a page still loads by itself after that is not part of showing it. */
const settleMs = 1_500

interface Weighed {
  bytes: number
  requests: number
  layoutShift: number
}

/** What a visitor's first view of a page costs, in Chromium with an empty cache. */
export const weight: Subject = {
  name: 'weight',
  async run({ world }) {
    const { connections } = await world.club('small')
    const { port } = await world.server('small')
    const [trip] = await openTripIds(connections, 1)
    const pages = {
      '/home': '/home',
      '/search-trips': '/search-trips',
      'a public trip': `/trips/${trip}`,
    }
    const browser = await openBrowser()
    try {
      const rows: Row[] = []
      for (const [title, path] of Object.entries(pages)) {
        rows.push(weightRow(title, await weigh(browser, `http://localhost:${port}${path}`)))
      }
      return rows
    } finally {
      await browser.close()
    }
  },
}

async function weigh(browser: Browser, address: string): Promise<Weighed> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } })
  try {
    const page = await context.newPage()
    const devtools = await context.newCDPSession(page)
    const weighed = { bytes: 0, requests: 0 }
    const counted = new Set<string>()
    devtools.on('Network.responseReceived', ({ requestId, type }) => {
      if (type === 'Script' || type === 'Stylesheet') counted.add(requestId)
    })
    devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      if (!counted.has(requestId)) return
      weighed.bytes += encodedDataLength
      weighed.requests += 1
    })
    await devtools.send('Network.enable')
    const reply = await page.goto(address, { waitUntil: 'networkidle' })
    if (!reply?.ok()) throw new Error(`${address} is answered ${reply?.status()}`)
    await page.waitForTimeout(settleMs)
    const layoutShift = await page.evaluate<number>(readLayoutShift)
    return { ...weighed, layoutShift }
  } finally {
    await context.close()
  }
}

function weightRow(title: string, { bytes, requests, layoutShift }: Weighed): Row {
  return {
    title: `JS and CSS of ${title} as transferred`,
    measured: `${(bytes / 1000).toFixed(1)} kB in ${requests} requests; layout shift ${layoutShift.toFixed(3)}`,
    wanted: 'at most 130 kB in 15 requests; layout shift at most 0.02',
    bounds: [
      { name: 'bytes', value: bytes / 1000, atMost: 130 },
      { name: 'requests', value: requests, atMost: 15 },
      { name: 'layout shift', value: layoutShift, atMost: 0.02 },
    ],
  }
}
