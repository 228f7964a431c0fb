import type { BucketListItem } from '@farfolk/contract/bucket-list'
import type { APIRequestContext, Page } from '@playwright/test'
import { as } from './as-member.ts'
import { drawPhoto } from './draw-photo.ts'
import { become, expect, type Member, test } from './fixtures.ts'
import { makeWish } from './make-wish.ts'
import { readHtml } from './read-html.ts'

async function add(request: APIRequestContext, member: Member, titles: string[]) {
  for (const title of titles) await makeWish(request, member, { category: 'food', title })
}

async function listOf(request: APIRequestContext, member: Member): Promise<BucketListItem[]> {
  return (await (await request.get('/api/v1/user/bucket_list_items', as(member))).json()).data
}

const cards = (page: Page) => page.getByRole('article')

/** By its open menu, which may move under the pointer while a slow machine draws it: then pressed once more. */
async function takeOff(page: Page): Promise<void> {
  const entry = page.getByRole('menuitem', { name: 'Take off the list' })
  await expect(async () => {
    await entry.click({ timeout: 2_000 })
    await expect(entry).toBeHidden({ timeout: 2_000 })
  }).toPass()
}

test('a wish is written down with a place and a picture, changed, ticked, taken over and seen by a link', async ({
  page,
  request,
  me,
  makeMember,
  complaints,
}) => {
  test.slow()
  await page.goto('/bucket-list')
  await test.step('a refused picture is named, a good one is on the card', async () => {
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
  })

  const lakes = cards(page).filter({ hasText: 'Lakes on foot' })
  await test.step('it is changed, taken off and brought back', async () => {
    await cards(page)
      .getByRole('button', { name: /^More to do/ })
      .click()
    await page.getByRole('menuitem', { name: 'Edit' }).click()
    await page.getByLabel('What is it?').fill('Lakes on foot')
    await page.getByRole('button', { name: 'Save' }).click()
    await lakes.getByRole('button', { name: /^More to do/ }).click()
    await takeOff(page)
    await expect(page.getByText('Nothing on it yet')).toBeVisible()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(lakes.locator('img')).toBeVisible()
    // Of the refused picture alone.
    expect(complaints).toEqual([expect.stringContaining('status of 415')])
  })

  await add(request, me, ['Sushi'])
  await page.goto('/bucket-list')
  const sushi = cards(page).filter({ hasText: 'Sushi' })
  await test.step('off the list it is back in its place', async () => {
    await lakes.getByRole('button', { name: /^More to do/ }).click()
    await takeOff(page)
    await expect(cards(page)).toHaveText([/Sushi/])
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(cards(page)).toHaveText([/Lakes/, /Sushi/])
  })

  await test.step('it is ticked on its day, or not after all', async () => {
    await lakes.getByRole('checkbox').click()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(lakes.getByRole('checkbox')).not.toBeChecked()
    await sushi.getByRole('checkbox').click()
    await sushi.getByRole('button', { name: /^Done on/ }).click()
    await page.getByLabel('Day').fill('2019-07-14')
    await page.getByRole('button', { name: 'Save the day' }).click()
    await expect(sushi.getByText('14 Jul 2019')).toBeVisible()
    await page.getByRole('link', { name: 'To do 1' }).click()
    await expect(cards(page)).toHaveCount(1)
    expect((await listOf(request, me)).map(({ doneAt }) => doneAt)).toEqual([
      null,
      '2019-07-14T00:00:00.000Z',
    ])
  })

  await test.step('a link shows the list to anybody', async () => {
    const data = { share: { kind: 'bucketList' } }
    const made = await request.post('/api/v1/user/shares', { ...as(me), data })
    const { html, heading } = await readHtml(request, (await made.json()).data.url)
    expect(heading).toMatch(/^Maya.*s bucket list$/)
    expect(html.match(/<article/g)).toHaveLength(2)
    expect(html).not.toContain('Add to bucket list')
  })

  await test.step('another member takes a wish over, or reports it', async () => {
    const other = await makeMember('Finn')
    await become(page, other)
    await page.goto(`/profile/${me.userId}/bucket-list`)
    // The profile around it is an article too.
    const theirs = lakes.last()
    await theirs.getByRole('button', { name: 'Add to bucket list' }).click()
    await expect(theirs.getByRole('button', { name: 'On your bucket list' })).toBeVisible()
    expect(await listOf(request, other)).toMatchObject([
      { title: 'Lakes on foot', category: 'nature' },
    ])
    await page.getByRole('button', { name: 'Report Lakes on foot' }).click()
    await expect(page.getByRole('dialog', { name: /^Report/ })).toBeVisible()
  })
})

test('wishes are put in order by keys and by dragging, become trips, and keep an order that is quickly made and slowly kept', async ({
  page,
  request,
  me,
}) => {
  const order = async () => (await listOf(request, me)).map(({ title }) => title).join(' ')
  const move = (title: string) => page.getByRole('button', { name: `Move ${title}` })
  await test.step('two moves in a row hold where a wish was taken off before', async () => {
    await add(request, me, ['Sushi', 'Pizza', 'Ramen', 'Tacos'])
    const [, pizza] = await listOf(request, me)
    await request.delete(`/api/v1/user/bucket_list_items/${pizza!.id}`, as(me))
    await page.goto('/bucket-list')
    await move('Tacos').press('ArrowUp')
    await page.keyboard.press('ArrowUp')
    await expect(page.getByText('Tacos is now 1 of 3')).toBeAttached()
    await move('Ramen').press('ArrowUp')
    await expect(cards(page)).toHaveText([/Tacos/, /Ramen/, /Sushi/])
    await expect.poll(order).toBe('Tacos Ramen Sushi')
  })

  const sushi = cards(page).filter({ hasText: 'Sushi' })
  const ramen = cards(page).filter({ hasText: 'Ramen' })

  await test.step('one is dragged to the end', async () => {
    const handle = await move('Tacos').boundingBox()
    const last = await sushi.boundingBox()
    await page.mouse.move(handle!.x + 20, handle!.y + 20)
    await page.mouse.down()
    await page.mouse.move(handle!.x, last!.y + last!.height - 5, { steps: 8 })
    await page.mouse.up()
    await expect.poll(order).toBe('Ramen Sushi Tacos')
  })

  await test.step('one becomes a trip', async () => {
    await ramen.getByRole('button', { name: 'Make it a trip' }).click()
    await expect(page).toHaveURL(/\/trips\/[\w-]+$/)
    await expect(page.getByRole('heading', { name: 'Ramen' })).toBeVisible()
    await page.goBack()
    await expect(ramen.getByRole('button', { name: 'Open the trip' })).toBeVisible()
  })

  await test.step('one that is dragged as a busy browser tells of it comes where it was let go', async () => {
    const [from, past, end] = await Promise.all([
      move('Ramen').boundingBox(),
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
    await expect(move('Ramen')).toBeFocused()
    await expect.poll(order).toBe('Sushi Tacos Ramen')
  })

  await test.step('of two moves of which the server has answered one the other stays where it is shown', async () => {
    await page.clock.install()
    const held: (() => void)[] = []
    await page.route('**/api/v1/user/bucket_list_items/*', async (route) => {
      await new Promise<void>((resolve) => held.push(resolve))
      await route.continue()
    })
    await move('Ramen').press('ArrowUp')
    await expect.poll(() => held.length).toBe(1)
    const second = page.waitForRequest('**/api/v1/user/bucket_list_items/*')
    await move('Sushi').press('ArrowDown')
    await page.clock.fastForward(1_000)
    await add(request, me, ['Dumplings'])
    held[0]!()
    await second
    await expect(cards(page)).toHaveText([/Ramen/, /Sushi/, /Tacos/, /Dumplings/])
    held[1]!()
  })
})
