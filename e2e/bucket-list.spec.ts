import type { BucketListItem } from '@farfolk/contract/bucket-list'
import type { APIRequestContext, Page } from '@playwright/test'
import { as } from './as-member.ts'
import { drawPhoto } from './draw-photo.ts'
import { expect, type Member, test } from './fixtures.ts'
import { makeWish } from './make-wish.ts'

async function add(request: APIRequestContext, member: Member, titles: string[]) {
  for (const title of titles) await makeWish(request, member, { category: 'food', title })
}

async function listOf(request: APIRequestContext, member: Member): Promise<BucketListItem[]> {
  return (await (await request.get('/api/v1/user/bucket_list_items', as(member))).json()).data
}

const cards = (page: Page) => page.getByRole('article')

test('a refused picture is named; a wish is written down with a place and a picture, changed and taken off', async ({
  page,
  openAsNew,
  complaints,
}) => {
  await openAsNew('/bucket-list')
  await page.getByRole('link', { name: 'Nature' }).click()
  await expect(page.getByLabel('Kind')).toHaveValue('nature')
  await page.getByLabel('What is it?').fill('Lakes on skates')
  await page.getByRole('combobox', { name: 'Place' }).fill('stockholm')
  await page
    .getByRole('option', { name: /Stockholm/ })
    .first()
    .click()
  await page.getByLabel('Link').fill('example.com/ice')
  const picture = page.locator('input[type=file]')
  const lake = { name: 'lake.jpg', mimeType: 'image/jpeg' }
  await picture.setInputFiles({ ...lake, buffer: Buffer.from('no picture') })
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.locator('#wish-picture-error')).toBeFocused()
  await picture.setInputFiles({ ...lake, buffer: await drawPhoto() })
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('It is on your bucket list')).toBeVisible()
  const card = cards(page).filter({ hasText: 'Lakes on skates' })
  await expect(card.getByText('Stockholm, Sweden')).toBeVisible()
  await expect(card.getByRole('link', { name: 'example.com' })).toHaveAttribute(
    'href',
    'https://example.com/ice',
  )
  expect(await card.locator('img').getAttribute('src')).toContain('/img/')

  await card.getByRole('button', { name: /^More to do/ }).click()
  await page.getByRole('menuitem', { name: 'Edit' }).click()
  await page.getByLabel('What is it?').fill('Lakes on foot')
  await page.getByRole('button', { name: 'Save' }).click()
  const changed = cards(page).filter({ hasText: 'Lakes on foot' })
  await changed.getByRole('button', { name: /^More to do/ }).click()
  await page.getByRole('menuitem', { name: 'Take off the list' }).click()
  await expect(page.getByText('Nothing on it yet')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(changed.locator('img')).toBeVisible()
  // Of the refused picture alone.
  expect(complaints).toEqual([expect.stringContaining('status of 415')])
})

test('a wish is ticked on its day, or not after all', async ({ page, request, me }) => {
  await add(request, me, ['Ramen', 'Sushi'])
  await page.goto('/bucket-list')
  const [ramen, sushi] = ['Ramen', 'Sushi'].map((title) => cards(page).filter({ hasText: title }))
  await ramen!.getByRole('checkbox').click()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(ramen!.getByRole('checkbox')).not.toBeChecked()
  // Off the list, and back in its place.
  await ramen!.getByRole('button', { name: /^More to do/ }).click()
  await page.getByRole('menuitem', { name: 'Take off the list' }).click()
  await expect(cards(page)).toHaveText([/Sushi/])
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(cards(page)).toHaveText([/Ramen/, /Sushi/])
  await sushi!.getByRole('checkbox').click()
  await sushi!.getByRole('button', { name: /^Done on/ }).click()
  await page.getByLabel('Day').fill('2019-07-14')
  await page.getByRole('button', { name: 'Save the day' }).click()
  await expect(sushi!.getByText('14 Jul 2019')).toBeVisible()
  await page.getByRole('link', { name: 'To do 1' }).click()
  await expect(cards(page)).toHaveCount(1)
  expect((await listOf(request, me)).map(({ doneAt }) => doneAt)).toEqual([
    null,
    '2019-07-14T00:00:00.000Z',
  ])
})

test('wishes are put in order by keys and by dragging, become trips, and keep an order that is quickly made and slowly kept', async ({
  page,
  request,
  me,
}) => {
  await add(request, me, ['Ramen', 'Sushi', 'Tacos'])
  const order = async () => (await listOf(request, me)).map(({ title }) => title).join(' ')
  await page.goto('/bucket-list')
  await page.getByRole('button', { name: 'Move Tacos' }).press('ArrowUp')
  await page.keyboard.press('ArrowUp')
  await expect(page.getByText('Tacos is now 1 of 3')).toBeAttached()
  await expect.poll(order).toBe('Tacos Ramen Sushi')
  await expect(cards(page)).toHaveText([/Tacos/, /Ramen/, /Sushi/])

  const handle = await page.getByRole('button', { name: 'Move Tacos' }).boundingBox()
  const sushi = cards(page).filter({ hasText: 'Sushi' })
  const last = await sushi.boundingBox()
  await page.mouse.move(handle!.x + 20, handle!.y + 20)
  await page.mouse.down()
  await page.mouse.move(handle!.x, last!.y + last!.height - 5, { steps: 8 })
  await page.mouse.up()
  await expect.poll(order).toBe('Ramen Sushi Tacos')

  const ramen = cards(page).filter({ hasText: 'Ramen' })
  await ramen.getByRole('button', { name: 'Make it a trip' }).click()
  await expect(page).toHaveURL(/\/trips\/[\w-]+$/)
  await expect(page.getByRole('heading', { name: 'Ramen' })).toBeVisible()
  await page.goBack()
  await expect(ramen.getByRole('button', { name: 'Open the trip' })).toBeVisible()

  const handleOfRamen = page.getByRole('button', { name: 'Move Ramen' })
  const [from, past, end] = await Promise.all([
    handleOfRamen.boundingBox(),
    sushi.boundingBox(),
    cards(page).filter({ hasText: 'Tacos' }).boundingBox(),
  ])
  await page.mouse.move(from!.x + 20, from!.y + 20)
  await page.mouse.down()
  // A busy browser hands over what the pointer did meanwhile at once.
  const heights = [past!.y + 5, end!.y + end!.height - 5]
  await page.evaluate((ys) => {
    for (const clientY of ys) window.dispatchEvent(new PointerEvent('pointermove', { clientY }))
  }, heights)
  await page.mouse.up()
  await expect(cards(page)).toHaveText([/Sushi/, /Tacos/, /Ramen/])
  await expect(handleOfRamen).toBeFocused()
  await expect.poll(order).toBe('Sushi Tacos Ramen')

  // Two moves, of which the server has answered one: the other stays where it is shown.
  await page.clock.install()
  const held: (() => void)[] = []
  await page.route('**/api/v1/user/bucket_list_items/*', async (route) => {
    await new Promise<void>((resolve) => held.push(resolve))
    await route.continue()
  })
  await handleOfRamen.press('ArrowUp')
  await expect.poll(() => held.length).toBe(1)
  const second = page.waitForRequest('**/api/v1/user/bucket_list_items/*')
  await page.getByRole('button', { name: 'Move Sushi' }).press('ArrowDown')
  await page.clock.fastForward(1_000)
  await add(request, me, ['Dumplings'])
  held[0]!()
  await second
  await expect(cards(page)).toHaveText([/Ramen/, /Sushi/, /Tacos/, /Dumplings/])
  held[1]!()
})

test('two moves in a row hold where a wish was taken off before', async ({ page, request, me }) => {
  await add(request, me, ['Ramen', 'Pizza', 'Sushi', 'Tacos'])
  const [, pizza] = await listOf(request, me)
  await request.delete(`/api/v1/user/bucket_list_items/${pizza!.id}`, as(me))
  await page.goto('/bucket-list')
  const handle = (title: string) => page.getByRole('button', { name: `Move ${title}` })
  await handle('Tacos').press('ArrowUp')
  await page.keyboard.press('ArrowUp')
  await handle('Sushi').press('ArrowUp')
  await expect(cards(page)).toHaveText([/Tacos/, /Sushi/, /Ramen/])
  await expect
    .poll(async () => (await listOf(request, me)).map(({ title }) => title))
    .toEqual(['Tacos', 'Sushi', 'Ramen'])
})

test('another member takes a wish over, and a link shows the list to anybody', async ({
  page,
  browser,
  request,
  makeMember,
  signIn,
}) => {
  const [owner, other] = [await makeMember('Odile'), await makeMember('Finn')]
  await add(request, owner, ['Ramen'])
  await signIn(page, other)
  await page.goto(`/profile/${owner.userId}/bucket-list`)
  await page.getByRole('button', { name: 'Add to bucket list' }).click()
  await expect(page.getByRole('button', { name: 'On your bucket list' })).toBeVisible()
  expect(await listOf(request, other)).toMatchObject([{ title: 'Ramen', category: 'food' }])
  await page.getByRole('button', { name: 'Report Ramen' }).click()
  await expect(page.getByRole('dialog', { name: /^Report/ })).toBeVisible()

  const data = { share: { kind: 'bucketList' } }
  const made = await request.post('/api/v1/user/shares', { ...as(owner), data })
  const visitor = await browser.newPage()
  await visitor.goto((await made.json()).data.url)
  await expect(visitor.getByRole('heading', { name: "Odile's bucket list" })).toBeVisible()
  await expect(cards(visitor)).toHaveCount(1)
  await expect(visitor.getByRole('button', { name: 'Add to bucket list' })).toBeHidden()
  await visitor.close()
})
