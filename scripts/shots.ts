import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { type Browser, chromium, type Page } from '@playwright/test'
import { buildWeb } from './build-web.mjs'
import { makeContactSheet } from './contact-sheet.ts'
import { demoEmail, startDemoClub } from './demo-club.ts'
import { findChromium } from './find-chromium.mjs'

/**
 * `npm run shots`: a contact sheet of every screen in shots/, and the pictures of README.md, of a
 * demo club that lives as long as this; `-- --sheet` leaves the latter.
 */
const root = resolve(import.meta.dirname, '..')
const folder = join(root, 'docs/images')
// Empty means Playwright's own.
const systemChromium = (await findChromium()) || undefined
const desktop = { width: 1440, height: 900 }
const phone = { width: 390, height: 844 }

await buildWeb()
const club = await startDemoClub()
try {
  const browser = await chromium.launch({
    executablePath: systemChromium,
    args: ['--no-sandbox', '--disable-gpu'],
  })
  if (!process.argv.includes('--sheet')) await makeReadmePictures(browser)
  await makeContactSheet(browser, club, join(root, 'shots'))
  await browser.close()
} finally {
  await club.stop()
}

async function makeReadmePictures(browser: Browser): Promise<void> {
  await mkdir(folder, { recursive: true })
  const trip = await findShowpiece()
  const day = await open(browser, 'light', desktop)
  const home = await shoot(day, '/home', 'home')
  const search = await shoot(day, '/search-trips?q=train', 'search')
  const overview = await shoot(day, `/trips/${trip}`, 'trip')
  await shoot(day, `/trips/${trip}/itinerary`, 'itinerary')
  const night = await open(browser, 'dark', phone)
  await shoot(night, '/home', 'home-phone')
  const small = await shoot(night, `/trips/${trip}`, 'trip-phone')
  await signIn(day)
  await shoot(day, '/account/trips/upcoming', 'own-trips')
  await arrange(browser, [home, search, overview], small)
}

/** The public trip that has most to show: some way to go, company and a story. */
async function findShowpiece(): Promise<string> {
  const reply = await fetch(`${club.base}/api/v1/trips?type=upcoming&limit=100`)
  const { data } = (await reply.json()) as {
    data: { id: string; stops: unknown[]; travellers: unknown[]; countries: string[] }[]
  }
  const worth = (trip: (typeof data)[number]) =>
    Math.min(trip.stops.length, 5) + trip.travellers.length * 2 + trip.countries.length
  const best = data.toSorted((a, b) => worth(b) - worth(a))[0]
  if (!best) throw new Error('The demo club has no public trip')
  return best.id
}

async function open(
  browser: Browser,
  colorScheme: 'light' | 'dark',
  viewport: { width: number; height: number },
): Promise<Page> {
  const context = await browser.newContext({
    viewport,
    colorScheme,
    locale: 'en-GB',
    timezoneId: 'Europe/Stockholm',
    reducedMotion: 'reduce',
    deviceScaleFactor: viewport.width < 500 ? 2 : 1,
  })
  return context.newPage()
}

async function shoot(page: Page, path: string, name: string): Promise<string> {
  const reply = await page.goto(club.base + path, { waitUntil: 'networkidle' })
  if (!reply?.ok()) throw new Error(`${path} answers ${reply?.status()}`)
  await page.evaluate('document.fonts.ready.then(() => true)')
  const file = join(folder, `${name}.jpg`)
  await page.screenshot({ path: file, type: 'jpeg', quality: 84 })
  return file
}

async function signIn(page: Page): Promise<void> {
  await page.goto(`${club.base}/sign-in`, { waitUntil: 'networkidle' })
  await page.getByLabel('Email').fill(demoEmail)
  await page.getByLabel('Password', { exact: true }).fill(club.password)
  await page.getByRole('button', { name: 'Login' }).click()
  await page.waitForURL((url) => !url.pathname.startsWith('/sign-in'))
}

/** The README's first picture: three pages in a fan, and one of them in a hand. */
async function arrange(browser: Browser, pages: string[], small: string): Promise<void> {
  const picture = async (file: string) =>
    `data:image/jpeg;base64,${(await readFile(file)).toString('base64')}`
  const [home, search, trip] = await Promise.all(pages.map(picture))
  const html = `<style>
    body { margin: 0; width: 1600px; height: 900px; position: relative; overflow: hidden;
      background: linear-gradient(160deg, #f6e9d2, #f3cdb4 55%, #7fa9b8); }
    img { position: absolute; border-radius: 14px; box-shadow: 0 20px 60px #1f2a3a55; }
    .wide { width: 980px }
    .phone { width: 270px; border-radius: 30px; border: 8px solid #16202e; }
  </style>
  <img class="wide" src="${search}" style="left: 40px; top: 50px">
  <img class="wide" src="${home}" style="left: 570px; top: 100px">
  <img class="wide" src="${trip}" style="left: 230px; top: 310px">
  <img class="phone" src="${await picture(small)}" style="left: 1270px; top: 270px">`
  const page = await browser.newPage({ viewport: { width: 1600, height: 900 } })
  await page.setContent(html, { waitUntil: 'load' })
  await writeFile(join(folder, 'overview.png'), await page.screenshot())
}
