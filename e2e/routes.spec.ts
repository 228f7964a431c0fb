import type { Page } from '@playwright/test'
import { as } from './as-member.ts'
import { expect, freshEmail, makeMember, type Member, test } from './fixtures.ts'
import { makeAlbum } from './make-album.ts'
import { makeTrip } from './make-trip.ts'
import { mailedLink } from './outbox.ts'
import { type Row, tableOf } from './route-table.ts'
import { watch } from './watch.ts'

test.describe.configure({ timeout: 150_000 })

let member: Member
let rows: Row[]

test.beforeAll(async ({ playwright, baseURL }) => {
  const request = await playwright.request.newContext({ baseURL })
  member = await makeMember(request, 'Noor')
  const { id: trip } = await makeTrip(request, member, { name: 'Slow trains north' })
  const album = { name: 'Fjords', audience: 'everyone' as const }
  const { id: albumId } = await makeAlbum(request, member, album, 1)
  const make = async (path: string, data: object) => {
    const made = await request.post(`/api/v1/user/${path}`, { ...as(member), data })
    expect(made.status()).toBe(201)
    return (await made.json()).data
  }
  const wish = await make('bucket_list_items', { bucketListItem: { title: 'See the sea' } })
  const link = async (share: object) => (await make('shares', { share })).token
  const email = freshEmail()
  await request.post('/api/v1/email_lists', {
    data: { email_list: { email, list_name: 'launch-beta' } },
  })
  const leave = await mailedLink(email, '/email-list/unsubscribe/')
  rows = tableOf({
    member: member.userId,
    trip,
    album: albumId,
    wish: wish.id,
    ofAlbum: await link({ kind: 'album', itemId: albumId }),
    ofMap: await link({ kind: 'travelMap' }),
    listToken: leave.split('/').at(-1) ?? '',
  })
  await request.dispose()
})

test('every route stands for a visitor', async ({ page, request }) => {
  const complaints = watch(page)
  const pictures = new Set<string>()
  for (const row of rows) {
    await open(page, row)
    if (row.isPublic) pictures.add(await expectShareMeta(page, row.screen))
  }
  for (const picture of pictures) {
    expect.soft((await request.get(picture)).status(), picture).toBe(200)
  }
  expect(complaints).toEqual([])
})

test('every route stands for a member', async ({ page, signIn }) => {
  await signIn(page, member)
  const complaints = watch(page)
  for (const row of rows) await open(page, { ...row, ...row.member })
  expect(complaints).toEqual([])
})

async function open(page: Page, { screen, path, title, status = 200, lands }: Row): Promise<void> {
  const response = await page.goto(path)
  expect.soft(response?.status(), screen).toBe(status)
  if (lands !== undefined) await page.waitForURL((url) => url.pathname === lands)
  await expect(page.locator('html')).not.toHaveAttribute('data-session')
  await expect(page.locator('h1').first(), screen).toBeVisible()
  await expect.soft(page, screen).toHaveTitle(`${title} | Farfolk`)
  await expect.soft(page.locator('h1'), screen).toHaveCount(1)
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
