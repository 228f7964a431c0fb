import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Browser, Page } from '@playwright/test'
import type { DemoClub } from './demo-club.ts'
import { findDemoRoutes } from './demo-routes.ts'

const widths = [1440, 768, 390]
const themes = ['light', 'dark'] as const
/** What is further down is cut off: a long list says nothing new. */
const maxHeight = 5000

interface Shot {
  file: string
  screen: string
  label: string
  width: number
}

/** Fills `folder` with a picture of every route, and an index.html that shows them all. */
export async function makeContactSheet(
  browser: Browser,
  club: DemoClub,
  folder: string,
): Promise<void> {
  const { rows, signIn } = await findDemoRoutes(club)
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })

  async function visit(viewer: 'visitor' | 'member'): Promise<Shot[]> {
    const shots: Shot[] = []
    for (const theme of themes) {
      const page = await open(browser, theme)
      if (viewer === 'member') await keep(page, await signIn())
      for (const { screen, path } of rows) {
        await page.setViewportSize({ width: 1440, height: 900 })
        await page.goto(club.base + path, { waitUntil: 'networkidle' })
        for (const width of widths) {
          await page.setViewportSize({ width, height: width < 480 ? 844 : 900 })
          const file = `${toFileName(screen)}-${viewer}-${width}-${theme}.jpg`
          await shoot(page, width, join(folder, file))
          shots.push({ file, screen, width, label: `${viewer}, ${width} px, ${theme}` })
        }
      }
      await page.context().close()
    }
    return shots
  }

  const shots = await Promise.all([visit('visitor'), visit('member')])
  await writeFile(join(folder, 'index.html'), arrange(shots.flat()))
}

async function open(browser: Browser, colorScheme: 'light' | 'dark'): Promise<Page> {
  const context = await browser.newContext({
    colorScheme,
    locale: 'en-GB',
    timezoneId: 'Europe/Stockholm',
    reducedMotion: 'reduce',
  })
  return context.newPage()
}

async function keep(page: Page, session: object): Promise<void> {
  await page.addInitScript((kept) => {
    // Once: the last route signs out.
    if (sessionStorage.getItem('signed-in')) return
    sessionStorage.setItem('signed-in', 'yes')
    localStorage.setItem('farfolk', kept)
  }, JSON.stringify(session))
}

async function shoot(page: Page, width: number, path: string): Promise<void> {
  // As high as the page, so that pictures further down are asked for and those below are drawn.
  const height = await page.evaluate<number>('document.documentElement.scrollHeight')
  const clip = { x: 0, y: 0, width, height: Math.min(height, maxHeight) }
  await page.waitForLoadState('networkidle')
  await page.screenshot({ path, type: 'jpeg', quality: 75, fullPage: true, clip })
}

const toFileName = (screen: string) => screen.toLowerCase().replaceAll(/\W+/g, '-')

function arrange(shots: Shot[]): string {
  const screens = [...Map.groupBy(shots, ({ screen }) => screen)]
  const sections = screens.map(
    ([screen, taken]) => `<h2>${screen}</h2><div>${taken.map(frame).join('')}</div>`,
  )
  return `<!doctype html><meta charset="utf-8"><title>Every screen</title><style>
    body { margin: 20px; font: 14px sans-serif; background: #888; }
    div { display: flex; gap: 10px; overflow-x: auto; align-items: start; }
    figure { margin: 0; flex: none; }
  </style>${sections.join('\n')}`
}

const frame = ({ file, label, width }: Shot) =>
  `<figure><figcaption>${label}</figcaption>
  <a href="${file}"><img src="${file}" width="${width / 4}" loading="lazy" alt=""></a></figure>`
