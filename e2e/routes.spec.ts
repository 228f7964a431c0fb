import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import type { FullMember } from './full-member.ts'
import { lookAt } from './look-at.ts'
import { readHtml } from './read-html.ts'
import { type Row, tableOf } from './route-table.ts'
import { watch } from './watch.ts'
import {
  maxBytesOfMembers,
  maxBytesOfVisitors,
  maxLayoutShift,
  minBytes,
  shiftOf,
  watchDepth,
  watchNetwork,
  watchShift,
  watchTransfers,
  weigh,
} from './weigh.ts'

test.describe.configure({ timeout: 240_000 })

/** What the document names, and what that asks for. */
const maxDepth = 2

function rowsOf({ member, openTrip, openAlbum, word, wish, links }: FullMember): Row[] {
  return tableOf({
    member: member.userId,
    trip: { id: openTrip, name: `Slow trains to ${word}` },
    album: openAlbum,
    wish,
    albumLink: links.album,
    mapLink: links.map,
    leaveList: links.leave,
    invitation: links.invitation,
  })
}

test('every route stands for a visitor', async ({ page, request, full }) => {
  const rows = rowsOf(full)
  const complaints = watch(page)
  const pictures = new Set<string>()
  const network = await watchNetwork(page)
  const depthOf = watchDepth(network)
  const transferred = watchTransfers(network)
  await watchShift(page)
  const [signIn, ...sameSignIn] = rows.filter(({ isOwn }) => isOwn)
  const screens = rows
    .filter((row) => !sameSignIn.includes(row))
    .map((row) => ({ ...row, heading: row === signIn ? 'Sign in' : (row.heading ?? row.title) }))
  await lookAt(page, screens, {
    async whole({ isPublic, screen, path, lands, mostRequests }) {
      if (isPublic) pictures.add(await expectShareMeta(page, screen))
      if (lands !== undefined) return
      expectFlat(path, depthOf())
      if (mostRequests === undefined) return
      await page.waitForLoadState('networkidle')
      await expectStill(page, path)
      const { bytes, requests } = await weigh(page, transferred)
      expect.soft(bytes, `bytes of ${path}`).toBeLessThanOrEqual(maxBytesOfVisitors)
      expect.soft(bytes, 'a page without scripts would be a broken one').toBeGreaterThan(minBytes)
      expect.soft(requests, `requests of ${path}`).toBeLessThanOrEqual(mostRequests)
    },
  })
  for (const picture of pictures) {
    expect.soft((await request.get(picture)).status(), picture).toBe(200)
  }
  for (const { path, title } of sameSignIn) {
    expect.soft(await readHtml(request, path), path).toMatchObject({
      status: 200,
      title: `${title} | Farfolk`,
      heading: 'Sign in',
      robots: 'noindex',
    })
  }
  expect(complaints).toEqual([])
})

test('every route stands for a member', async ({ page, request, signIn, full }) => {
  const { email, password } = full.member
  // A session of its own, which ends with the last row.
  const session = await request.post('/api/v1/login', { data: { user: { email, password } } })
  const accessToken = session.headers().authorization?.replace('Bearer ', '') ?? ''
  // What members of other tests do would come in and move the page that is looked at.
  await page.routeWebSocket(/\/cable\b/, () => undefined)
  await signIn(page, { ...full.member, accessToken })
  const complaints = watch(page)
  const network = await watchNetwork(page)
  const depthOf = watchDepth(network)
  const transferred = watchTransfers(network)
  await watchShift(page)
  await lookAt(
    page,
    rowsOf(full)
      .filter((row) => !isOfWords(row))
      .map((row) => ({
        heading: row.title,
        ...row,
        ...row.member,
        isKnown: !row.isOwn && !differing.includes(row.screen),
      })),
    {
      async whole({ path, lands }) {
        // The navigation's other pages are fetched after that.
        await page.waitForLoadState('networkidle')
        const { bytes } = await weigh(page, transferred)
        // Of the page that leads to another one too, whose files come after its own.
        if (lands !== undefined) return
        await expectStill(page, path)
        expect.soft(bytes, `bytes of ${path}`).toBeLessThanOrEqual(maxBytesOfMembers)
        expectFlat(path, depthOf())
      },
    },
  )
  expect(complaints).toEqual([])
})

/** Its fonts are there since the first page: `weight.spec.ts` opens some with none. */
async function expectStill(page: Page, path: string): Promise<void> {
  expect.soft(await shiftOf(page), `layout shift of ${path}`).toBeLessThanOrEqual(maxLayoutShift)
}

function expectFlat(path: string, { depth, chain }: { depth: number; chain: string[] }) {
  expect.soft(depth, `${path} asks ${chain.join(', then ')}`).toBeLessThanOrEqual(maxDepth)
}

/** Public, and more of it for a member. */
const differing = ['Home', 'SearchTrips', 'Destination', 'TripDetails']
/** Public, heavy by what a member has there or leading on, and two that stand for all others. */
const weighed = ['Album', 'Profile', 'Login', 'Features', 'Help, a category']

/** Nothing in it differs for a member. */
function isOfWords({ isPublic, screen }: Row): boolean {
  return Boolean(isPublic) && ![...differing, ...weighed].includes(screen)
}

/** Answers the address of the picture. */
async function expectShareMeta(page: Page, screen: string): Promise<string> {
  const said = await page.evaluate(() => {
    const of = (selector: string, attribute = 'content') =>
      document.querySelector(`head > ${selector}`)?.getAttribute(attribute) ?? ''
    return {
      robots: of('meta[name=robots]'),
      description: of('meta[name=description]'),
      canonical: of('link[rel=canonical]', 'href'),
      title: of('meta[property="og:title"]'),
      words: of('meta[property="og:description"]'),
      picture: of('meta[property="og:image"]'),
      shown: document.title,
      origin: location.origin,
    }
  })
  expect.soft(said.robots, screen).toBe('')
  expect.soft(said.description, screen).not.toBe('')
  expect.soft(said.canonical, screen).toContain(`${said.origin}/`)
  expect.soft(said.title, screen).toBe(said.shown)
  expect.soft(said.words, screen).toBe(said.description)
  expect.soft(said.picture, screen).toContain(`${said.origin}/`)
  return said.picture
}
