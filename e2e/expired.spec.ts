import { untilAllIsFetched } from './all-fetched.ts'
import { as } from './as-member.ts'
import { choose, photo } from './choose-photos.ts'
import { expect, logIn, test } from './fixtures.ts'
import { makeAlbum } from './make-album.ts'
import { makeWish } from './make-wish.ts'

const ended = 'Your session has ended. Sign in again: what you typed is kept.'

// Nothing but the answer to the form tells these tabs that their session has ended.
test.beforeEach(({ page }) => page.routeWebSocket(/./, (socket) => socket.close()))

test.use({ myName: 'Ada' })

test('a form that is refused as the session has ended is there after signing in, which fetches nothing', async ({
  page,
  request,
  me,
}) => {
  const { id } = await makeWish(request, me, { title: 'See the sea' })
  await page.goto(`/bucket-list-items/${id}/edit`)
  const title = page.getByLabel('What is it?')
  await title.fill('See the sea in winter')
  await untilAllIsFetched(page)
  // As once another version has taken the files of this one away.
  await page.route(/\/assets\/[\w-]+\.js$/, (route) => route.abort())
  await request.delete('/api/v1/logout', as(me))
  await page.getByRole('button', { name: /^Save/ }).click()
  await expect(page.getByText(ended, { exact: true })).toBeVisible()
  const content = page.locator('#content')
  await expect(content).toBeFocused()
  await logIn(page, me)
  await expect(title).toHaveValue('See the sea in winter')
  await expect(content).toBeFocused()
  await expect(page.getByText(ended, { exact: true })).toBeHidden()
  await page.unrouteAll()
  await page.getByRole('button', { name: /^Save/ }).click()
  await expect(page.getByRole('heading', { name: 'See the sea in winter' })).toBeVisible()
  await expect(page).toHaveURL(/\/bucket-list#/)
})

test('so is the picture that was chosen, of a new wish and of one that is changed', async ({
  page,
  request,
  me,
}) => {
  await page.goto('/bucket-list/new/nature')
  const title = page.getByLabel('What is it?')
  const picture = page.getByRole('img', { name: 'The chosen picture' })
  const save = page.getByRole('button', { name: /^Save/ })
  await title.fill('See the sea')
  await choose(page, [await photo('sea.jpg')])
  await expect(picture).toBeVisible()
  await request.delete('/api/v1/logout', as(me))
  await save.click()
  await expect(page.getByText(ended, { exact: true })).toBeVisible()
  await logIn(page, me)
  await expect(title).toHaveValue('See the sea')
  await expect(picture).toBeVisible()
  await save.click()
  await expect(page).toHaveURL(/\/bucket-list#/)
  const { accessToken } = await page.evaluate(
    () => JSON.parse(localStorage.getItem('farfolk') ?? '{}') as { accessToken: string },
  )
  const again = as({ ...me, accessToken })
  const listed = await request.get('/api/v1/user/bucket_list_items', again)
  const [item] = (await listed.json()).data
  expect(item).toMatchObject({ title: 'See the sea', image: { variants: {} } })

  await page.goto(`/bucket-list-items/${item.id}/edit`)
  await page.getByRole('button', { name: 'Remove' }).click()
  await expect(picture).toBeHidden()
  await request.delete('/api/v1/logout', again)
  await save.click()
  await expect(page.getByText(ended, { exact: true })).toBeVisible()
  await logIn(page, me)
  await expect(title).toHaveValue('See the sea')
  await expect(picture).toBeHidden()
  // What was held is of that form alone, and of that once.
  await page.getByRole('link', { name: 'Cancel' }).click()
  await page.goto('/bucket-list/new/nature')
  await expect(title).toHaveValue('')
  await expect(picture).toBeHidden()
})

test('so is one in a dialog over a page that visitors see too', async ({ page, request, me }) => {
  const album = await makeAlbum(request, me, { name: 'By the sea', audience: 'everyone' })
  await page.goto(`/albums/${album.id}`)
  const edit = page.getByRole('button', { name: 'Edit', exact: true })
  await edit.click()
  await page.getByLabel('Name').fill('By the sea in winter')
  await request.delete('/api/v1/logout', as(me))
  await page.getByRole('button', { name: 'Save the album' }).click()
  await expect(page.getByText(ended, { exact: true })).toBeVisible()
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

test('so is what stands in the field of a photo, and of a packed thing', async ({
  page,
  request,
  me,
}) => {
  const album = await makeAlbum(request, me, { name: 'By the sea' }, 1)
  const packingList = { name: 'Boots and all', packingListItems: [{ name: 'Boots' }] }
  const list = await request.post('/api/v1/user/packing_lists', {
    ...as(me),
    data: { packingList },
  })
  const { id } = (await list.json()).data
  const photoPath = `/albums/${album.id}?photo=${album.albumItems[0]!.id}`
  const dialog = page.getByRole('dialog')

  await page.goto(photoPath)
  await dialog.getByRole('button', { name: 'Add a caption' }).click()
  const caption = dialog.getByLabel('Caption')
  await caption.fill('The last ferry')
  await page.route('**/api/v1/user/**', (route) => route.fulfill({ status: 500 }))
  await caption.press('Enter')
  // In the dialog: the page's own alerts are covered by it.
  await expect(dialog.getByText('Something went wrong.')).toBeVisible()
  await expect(caption).toHaveValue('The last ferry')
  await page.unrouteAll()

  await page.goto(`/packing-lists/${id}`)
  await page.getByLabel('Add something').fill('Two pairs of')
  await page.getByRole('button', { name: 'Change Boots' }).click()
  await dialog.getByLabel('Category').fill('Shoes')
  await request.delete('/api/v1/logout', as(me))
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText(ended, { exact: true })).toBeVisible()
  await logIn(page, me)
  await expect(page.getByLabel('Add something')).toHaveValue('Two pairs of')
  await page.getByRole('button', { name: 'Change Boots' }).click()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('heading', { name: 'Shoes' })).toBeVisible()

  await page.goto(photoPath)
  await caption.press('Enter')
  await expect(page.getByText('Caption saved')).toBeVisible()
})
