import type { APIRequestContext, Page } from '@playwright/test'
import { untilAllIsFetched } from './all-fetched.ts'
import { as } from './as-member.ts'
import { choose, photo } from './choose-photos.ts'
import { expect, logIn, test } from './fixtures.ts'
import { makeAlbum } from './make-album.ts'
import { makeWish } from './make-wish.ts'
import { fetchAhead } from './nothing-ahead.ts'

const ended = 'Your session has ended. Sign in again: what you typed is kept.'

// Nothing but the answer to the form tells these tabs that their session has ended.
test.beforeEach(({ page }) => page.routeWebSocket(/./, (socket) => socket.close()))

test.use({ myName: 'Ada' })

test('what is typed into a form as the session ends is there after signing in, its picture too', async ({
  page,
  request,
  me,
}) => {
  test.slow()
  const title = page.getByLabel('What is it?')
  const save = page.getByRole('button', { name: /^Save/ })
  const said = page.getByText(ended, { exact: true })

  await test.step('after signing in, which fetches nothing', async () => {
    const { id } = await makeWish(request, me, { title: 'See the sea' })
    await fetchAhead(page)
    await page.goto(`/bucket-list-items/${id}/edit`)
    await title.fill('See the sea in winter')
    await untilAllIsFetched(page)
    // As once another version has taken the files of this one away.
    await page.route(/\/assets\/[\w-]+\.js$/, (route) => route.abort())
    await endSession(page, request)
    await save.click()
    await expect(said).toBeVisible()
    const content = page.locator('#content')
    await expect(content).toBeFocused()
    await logIn(page, me)
    await expect(title).toHaveValue('See the sea in winter')
    await expect(content).toBeFocused()
    await expect(said).toBeHidden()
    await page.unrouteAll()
    await save.click()
    await expect(page.getByRole('heading', { name: 'See the sea in winter' })).toBeVisible()
    await expect(page).toHaveURL(/\/bucket-list#/)
  })

  const picture = page.getByRole('img', { name: 'The chosen picture' })
  await test.step('so is the picture that was chosen, of a new wish', async () => {
    await page.goto('/bucket-list/new/nature')
    await title.fill('See the lake')
    await choose(page, [await photo('lake.jpg')])
    await expect(picture).toBeVisible()
    await endSession(page, request)
    await save.click()
    await expect(said).toBeVisible()
    await logIn(page, me)
    await expect(title).toHaveValue('See the lake')
    await expect(picture).toBeVisible()
    await save.click()
    await expect(page).toHaveURL(/\/bucket-list#/)
  })

  await test.step('and of one that is changed', async () => {
    const listed = await request.get('/api/v1/user/bucket_list_items', as(await sessionOf(page)))
    const { data } = (await listed.json()) as { data: { id: string; title: string }[] }
    const item = data.find((each) => each.title === 'See the lake')
    expect(item).toMatchObject({ image: { variants: {} } })
    await page.goto(`/bucket-list-items/${item?.id}/edit`)
    await page.getByRole('button', { name: 'Remove' }).click()
    await expect(picture).toBeHidden()
    await endSession(page, request)
    await save.click()
    await expect(said).toBeVisible()
    await logIn(page, me)
    await expect(title).toHaveValue('See the lake')
    await expect(picture).toBeHidden()
    // What was held is of that form alone, and of that once.
    await page.getByRole('link', { name: 'Cancel' }).click()
    await page.goto('/bucket-list/new/nature')
    await expect(title).toHaveValue('')
    await expect(picture).toBeHidden()
  })
})

test('so is what stands in a dialog, in the field of a photo and of a packed thing', async ({
  page,
  request,
  me,
}) => {
  test.slow()
  const about = { name: 'By the sea', audience: 'everyone' as const }
  const album = await makeAlbum(request, me, about, 1)
  const packingList = { name: 'Boots and all', packingListItems: [{ name: 'Boots' }] }
  const list = await request.post('/api/v1/user/packing_lists', {
    ...as(me),
    data: { packingList },
  })
  const { id } = (await list.json()).data
  const photoPath = `/albums/${album.id}?photo=${album.albumItems[0]!.id}`
  const dialog = page.getByRole('dialog')
  const caption = dialog.getByLabel('Caption')
  const said = page.getByText(ended, { exact: true })

  await test.step('a caption that fails stays in its field', async () => {
    await page.goto(photoPath)
    await dialog.getByRole('button', { name: 'Add a caption' }).click()
    await caption.fill('The last ferry')
    await page.route('**/api/v1/user/**', (route) => route.fulfill({ status: 500 }))
    await caption.press('Enter')
    // In the dialog: the page's own alerts are covered by it.
    await expect(dialog.getByText('Something went wrong.')).toBeVisible()
    await expect(caption).toHaveValue('The last ferry')
    await page.unrouteAll()
  })

  await test.step('what stands in the fields of a packing list is there after signing in', async () => {
    await page.goto(`/packing-lists/${id}`)
    await page.getByLabel('Add something').fill('Two pairs of')
    await page.getByRole('button', { name: 'Change Boots' }).click()
    await dialog.getByLabel('Category').fill('Shoes')
    await endSession(page, request)
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(said).toBeVisible()
    await logIn(page, me)
    await expect(page.getByLabel('Add something')).toHaveValue('Two pairs of')
    await page.getByRole('button', { name: 'Change Boots' }).click()
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByRole('heading', { name: 'Shoes' })).toBeVisible()
  })

  await test.step('and the caption too', async () => {
    await page.goto(photoPath)
    await caption.press('Enter')
    await expect(page.getByText('Caption saved')).toBeVisible()
  })

  await test.step('so is what stands in a dialog over a page that visitors see too', async () => {
    await page.goto(`/albums/${album.id}`)
    const edit = page.getByRole('button', { name: 'Edit', exact: true })
    await edit.click()
    await page.getByLabel('Name').fill('By the sea in winter')
    await endSession(page, request)
    await page.getByRole('button', { name: 'Save the album' }).click()
    await expect(said).toBeVisible()
    await expect(page.getByRole('link', { name: 'Sign in' })).toBeVisible()
    await page.goto('/sign-in')
    await logIn(page, me)
    await expect(page).toHaveURL(/\/onboarding$/)
    await page.goto(`/albums/${album.id}`)
    await edit.click()
    await expect(page.getByLabel('Name')).toHaveValue('By the sea in winter')
    await page.getByRole('button', { name: 'Save the album' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('By the sea in winter')
  })
})

/** Who signs in again has another one each time. */
async function sessionOf(page: Page): Promise<{ accessToken: string }> {
  return await page.evaluate(
    () => JSON.parse(localStorage.getItem('farfolk') ?? '{}') as { accessToken: string },
  )
}

async function endSession(page: Page, request: APIRequestContext): Promise<void> {
  const reply = await request.delete('/api/v1/logout', as(await sessionOf(page)))
  expect(reply.ok()).toBe(true)
}
