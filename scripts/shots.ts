import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Browser, chromium, type Page } from '@playwright/test'
import { findChromium } from './find-chromium.mjs'

/**
 * `npm run shots`: the pictures of README.md, of a demo club that lives as long as this. The web
 * app must have been built, as `npm start` does.
 */
const root = resolve(import.meta.dirname, '..')
const folder = join(root, 'docs/images')
const demoEmail = 'maya@demo.farfolk.example'
// Empty means Playwright's own.
const systemChromium = (await findChromium()) || undefined
const desktop = { width: 1440, height: 900 }
const phone = { width: 390, height: 844 }

const dataDir = await mkdtemp(join(tmpdir(), 'farfolk-shots-'))
const port = await freePort()
const base = `http://localhost:${port}`
const server = spawn(process.execPath, [join(root, 'server/src/main.ts')], {
  env: {
    ...process.env,
    NODE_ENV: 'production',
    PORT: String(port),
    PUBLIC_URL: base,
    DATA_DIR: dataDir,
    DEMO: '1',
    RATE_LIMITS: 'off',
  },
  stdio: ['ignore', 'ignore', 'inherit'],
})

try {
  await untilReady()
  const browser = await chromium.launch({
    executablePath: systemChromium,
    args: ['--no-sandbox', '--disable-gpu'],
  })
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
  await browser.close()
} finally {
  server.kill('SIGTERM')
  if (server.exitCode === null) await once(server, 'exit')
  await rm(dataDir, { recursive: true, force: true })
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  await once(probe, 'close')
  return typeof address === 'object' && address ? address.port : 3000
}

async function untilReady(): Promise<void> {
  for (let tries = 0; tries < 600; tries++) {
    if (server.exitCode !== null) throw new Error('The server did not start')
    const reply = await fetch(`${base}/health/ready`).catch(() => null)
    if (reply?.ok) return
    await sleep(200)
  }
  throw new Error('The server was not ready in two minutes')
}

/** The public trip that has most to show: some way to go, company and a story. */
async function findShowpiece(): Promise<string> {
  const reply = await fetch(`${base}/api/v1/trips?type=upcoming&limit=100`)
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
  const reply = await page.goto(base + path, { waitUntil: 'networkidle' })
  if (!reply?.ok()) throw new Error(`${path} answers ${reply?.status()}`)
  await page.evaluate('document.fonts.ready.then(() => true)')
  const file = join(folder, `${name}.jpg`)
  await page.screenshot({ path: file, type: 'jpeg', quality: 84 })
  return file
}

async function signIn(page: Page): Promise<void> {
  const password = (await readFile(join(dataDir, 'demo-password'), 'utf8')).trim()
  await page.goto(`${base}/sign-in`, { waitUntil: 'networkidle' })
  await page.getByLabel('Email').fill(demoEmail)
  await page.getByLabel('Password', { exact: true }).fill(password)
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
