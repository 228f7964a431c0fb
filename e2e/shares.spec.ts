import type { Page } from '@playwright/test'
import { expect, expectAccessible, test } from './fixtures.ts'
import { freshWord, makeTrip, places } from './make-trip.ts'
import { readHtml } from './read-html.ts'

/** A picture of 8 × 8 in one colour. */
const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAgAAAAICAIAAABLbSncAAAAEUlEQVR4nGMQqViAFTEMLQkAK3tLAW8Uuj0AAAAASUVORK5CYII=',
  'base64',
)

test.use({ permissions: ['clipboard-read', 'clipboard-write'] })

/** The address of the one link that the dialog lists. */
async function addressIn(page: Page): Promise<string> {
  return page.getByLabel('Address of the link').inputValue()
}

test.use({ myName: 'Ingrid' })

test('a link with a password opens a trip until its owner ends it, there or in the settings', async ({
  page,
  browser,
  request,
  me: owner,
}) => {
  test.slow()
  const name = `Slow trains to ${freshWord()}`
  const trip = await makeTrip(request, owner, {
    name,
    audience: 'me',
    stops: [{ place: places.stockholm }, { place: places.rome, private: true }],
  })
  await page.goto(`/trips/${trip.id}`)
  await page.getByRole('button', { name: 'Share', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Share this trip' })
  await dialog.getByLabel(/^Last day/).fill('2020-01-01')
  await dialog.getByLabel(/^Password/).fill('lagoon')
  await dialog.getByRole('button', { name: 'Make a link' }).click()
  await expect(dialog.getByText('Needs to be in the future')).toBeVisible()
  await dialog.getByLabel(/^Last day/).fill('2131-01-01')
  await dialog.getByRole('button', { name: 'Make a link' }).click()
  await expect(dialog.getByText('With a password')).toBeVisible()
  await expect(dialog.getByText('Not opened yet')).toBeVisible()
  const address = await addressIn(page)
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address)
  await expectAccessible(page)

  const visitor = await browser.newPage()
  const refused = await visitor.goto(address)
  expect(refused?.status()).toBe(403)
  expect(refused?.headers()).toMatchObject({
    'x-robots-tag': 'noindex, nofollow',
    'referrer-policy': 'no-referrer',
    'cache-control': 'private, no-store',
  })
  await expect(visitor).toHaveTitle('This link has a password | Farfolk')
  await visitor.getByRole('button', { name: 'Open' }).click()
  await expect(visitor.getByText('Field is required')).toBeVisible()
  await visitor.getByLabel('Password').fill('volcano')
  await visitor.keyboard.press('Enter')
  await expect(visitor.getByText('This is not the password.')).toBeVisible()
  await expect(visitor.getByLabel('Password')).toBeFocused()
  await visitor.getByLabel('Password').fill('lagoon')
  await visitor.keyboard.press('Enter')
  await expect(visitor.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(visitor.getByRole('main')).toBeFocused()
  await expect(visitor.getByText('Ingrid shares this trip with you.')).toBeVisible()
  await expect(visitor.getByRole('heading', { name: 'Stockholm' })).toBeVisible()
  await expect(visitor.getByRole('heading', { name: 'Rome' })).toHaveCount(0)
  await visitor.reload()
  await expect(visitor.getByRole('heading', { level: 1, name })).toBeVisible()

  const bare = await browser.newPage({ javaScriptEnabled: false })
  await bare.goto(address)
  for (const typed of ['volcano', 'lagoon']) {
    await bare.getByLabel('Password').fill(typed)
    await bare.getByRole('button', { name: 'Open' }).click()
    if (typed === 'volcano') {
      await expect(bare.getByText('This is not the password.')).toBeVisible()
    }
  }
  await expect(bare.getByRole('heading', { level: 1, name })).toBeVisible()
  expect(bare.url()).toBe(address)
  await bare.close()

  await dialog.getByRole('button', { name: 'End' }).click()
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await dialog.getByRole('button', { name: "Yes, I'm sure" }).click()
  await expect(page.getByText('The link is ended')).toBeVisible()
  expect((await visitor.reload())?.status()).toBe(404)
  await expect(visitor.getByText('This link opens nothing.', { exact: false })).toBeVisible()
  await visitor.close()

  await test.step('another is changed and ended in the settings, and its page has its words without scripts', async () => {
    const headers = { authorization: `Bearer ${owner.accessToken}` }
    for (const code of ['SE', 'NO']) {
      const country = { code, status: 'visited' }
      await request.post('/api/v1/user/countries', { headers, data: { country } })
    }
    const share = { kind: 'travelMap' }
    const made = await request.post('/api/v1/user/shares', { headers, data: { share } })
    const { url } = (await made.json()).data as { url: string }
    const path = new URL(url).pathname

    const { html, ...opened } = await readHtml(request, path)
    expect(opened).toMatchObject({
      status: 200,
      title: 'Ingrid&#x27;s travel map | Farfolk',
      robots: 'noindex',
    })
    expect(html).toMatch(/<main.*Norway.*<\/main>/s)
    expect(html).toMatch(/<meta property="og:image" content="https?:/)

    await page.goto('/settings/privacy')
    const link = page.getByRole('region', { name: 'Link to Your travel map' })
    await expect(link.getByText('Opened once')).toBeVisible()
    await link.getByRole('button', { name: 'Change' }).click()
    await link.getByLabel(/^Password/).fill('lagoon')
    await link.getByRole('button', { name: 'Save' }).click()
    await expect(link.getByText('With a password')).toBeVisible()
    expect((await request.get(path)).status()).toBe(403)
    await link.getByRole('button', { name: 'End' }).click()
    await link.getByRole('button', { name: "Yes, I'm sure" }).click()
    await expect(page.getByText('You have shared nothing by a link.')).toBeVisible()
    expect((await request.get(path)).status()).toBe(404)
  })
})

test('an album by a link with a password can be saved whole where its owner allows it', async ({
  browser,
  request,
  makeMember,
}) => {
  const owner = await makeMember('Ingrid')
  const headers = { authorization: `Bearer ${owner.accessToken}` }
  const album = { name: 'Lagoon', audience: 'me' }
  const made = await request.post('/api/v1/user/albums', { headers, data: { album } })
  const { id } = (await made.json()).data as { id: string }
  const photo = { name: 'lagoon.png', mimeType: 'image/png', buffer: pixel }
  const multipart = { 'albumItem[albumId]': id, 'albumItem[file]': photo }
  expect((await request.post('/api/v1/user/album_items', { headers, multipart })).status()).toBe(
    201,
  )
  const share = { kind: 'album', itemId: id, password: 'Straße', allowDownload: true }
  const link = await request.post('/api/v1/user/shares', { headers, data: { share } })
  const { url, token } = (await link.json()).data as { url: string; token: string }
  expect(url).toContain(`/albums/${id}/${token}`)

  const visitor = await browser.newPage()
  // The address of any link leads to the page of what it opens, once its password is known.
  await visitor.goto(`/shares/${token}`)
  await visitor.getByLabel('Password').fill('Straße')
  await visitor.keyboard.press('Enter')
  await expect(visitor.getByRole('heading', { level: 1, name: 'Lagoon' })).toBeVisible()
  await expect(visitor).toHaveURL(new RegExp(`/albums/${id}/${token}$`))
  const saved = visitor.waitForEvent('download')
  await visitor.getByRole('button', { name: 'Save all' }).click()
  expect((await saved).suggestedFilename()).toBe('Lagoon.zip')
  await expectAccessible(visitor)
  expect((await request.get(`/albums/${id}`)).status()).toBe(403)
  await visitor.close()
})
