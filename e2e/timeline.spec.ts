import { as } from './as-member.ts'
import { photosOf } from './at-album.ts'
import { pressOn } from './by-keys.ts'
import { expect, expectAccessible, test } from './fixtures.ts'
import { captionPhoto, makeAlbum, makeDailyAlbum } from './make-album.ts'

const view = '/albums?view=photos'

test('all own photos stand in one stream, each with a way to its album, and words and memories find them', async ({
  page,
  request,
  me,
  complaints,
}) => {
  const harbours = await makeAlbum(request, me, { name: 'Harbours' }, 3)
  const hills = await makeAlbum(request, me, { name: 'Hills', audience: 'me' }, 1)
  const [hill] = hills.albumItems
  const change = async ({ id }: { id: string }, albumItem: object) => {
    const url = `/api/v1/user/album_items/${id}`
    expect((await request.patch(url, { ...as(me), data: { albumItem } })).status()).toBe(200)
  }
  await change(hill!, { takenAt: '2022-07-09T10:00:00' })
  await captionPhoto(request, me, harbours.albumItems[0]!.id, 'The first ferry')
  await captionPhoto(request, me, harbours.albumItems[1]!.id, 'A café by the sea')
  const viewer = page.getByRole('dialog', { name: 'Photos, one at a time' })

  await page.goto('/albums')
  const all = page.getByRole('link', { name: 'All photos' })
  await pressOn(page, all)
  await expect(page).toHaveURL(view)
  await expect(all).toHaveAttribute('aria-current', 'page')
  await expect(all).toBeFocused()
  await expect(photosOf(page)).toHaveCount(4)
  await expect(page.locator('h2:has(> time)')).toHaveText(['July 2022', 'May 2021'])
  await expect(photosOf(page).first()).toHaveAttribute('data-photo', hill!.id)

  await test.step('a photo is seen closely, and leads to its album and back', async () => {
    const last = page.getByRole('link', { name: 'Photo 4: The first ferry' })
    await last.focus()
    await page.keyboard.press('Enter')
    await expect(viewer).toContainText('4 of 4')
    await expect(viewer.getByRole('button', { name: /The first ferry/ })).toBeVisible()
    await expect(viewer.getByRole('button', { name: 'Save original' })).toBeVisible()
    await expectAccessible(page)
    const address = `/albums/${harbours.id}?photo=${harbours.albumItems[0]!.id}`
    const toAlbum = viewer.getByRole('link', { name: 'In the album Harbours' })
    await expect(toAlbum).toHaveAttribute('href', address)
    await toAlbum.click()
    await expect(page).toHaveURL(address)
    await page.goBack()
    await expect(viewer).toContainText('4 of 4')
    await page.keyboard.press('Escape')
    await expect(viewer).toBeHidden()
    await expect(last).toBeFocused()
  })

  await test.step('words find photos while one types, by an address that leads there again', async () => {
    const field = page.getByLabel('Find photos by caption, place, album, camera or date')
    await field.pressSequentially('CAFE')
    await expect(page).toHaveURL(`${view}&q=CAFE`)
    await expect(photosOf(page)).toHaveCount(1)
    await expect(page.getByText('1 photo', { exact: true })).toBeVisible()
    await expect(field).toBeFocused()
    await photosOf(page).first().click()
    await expect(viewer).toContainText('1 of 1')
    await page.keyboard.press('Escape')
    await expect(viewer).toBeHidden()
    await expect(page).toHaveURL(`${view}&q=CAFE`)
    await page.reload()
    await expect(field).toHaveValue('CAFE')
    await expect(photosOf(page)).toHaveCount(1)
    await field.fill('harb')
    await expect(photosOf(page)).toHaveCount(3)
    await expectAccessible(page)
    await field.fill('nowhere')
    await expect(page.getByText("No photo of yours has the words 'nowhere'.")).toBeVisible()
    await page.getByRole('main').getByRole('link', { name: 'All photos' }).last().click()
    await expect(page).toHaveURL(view)
    await expect(photosOf(page)).toHaveCount(4)
    await expect(field).toHaveValue('')
  })

  await test.step('those of this day in years before lead to where they stand among all', async () => {
    const today = await page.evaluate(() => new Date().toLocaleDateString('sv'))
    const takenAt = `${Number(today.slice(0, 4)) - 4}${today.slice(4)}T23:59:59`
    await change(harbours.albumItems[1]!, { takenAt, caption: 'Ferry' })
    await page.getByRole('link', { name: 'Albums', exact: true }).click()
    await expect(page.getByRole('link', { name: 'Hills' })).toBeVisible()
    const memories = page.getByRole('region', { name: 'On this day' })
    await expect(memories.getByRole('heading', { name: '4 years ago' })).toBeVisible()
    await expectAccessible(page)
    await memories.getByRole('link', { name: 'Photo 1, 4 years ago: Ferry' }).click()
    await expect(viewer).toContainText('of 4')
    await expect(viewer.getByRole('button', { name: /Ferry/ })).toBeVisible()
    await page.goBack()
    await expect(memories).toBeVisible()
  })
  expect(complaints).toEqual([])
})

test('several photos are selected, moved to another album and brought back', async ({
  page,
  request,
  me,
  complaints,
}) => {
  const harbours = await makeAlbum(request, me, { name: 'Harbours' }, 4)
  await makeAlbum(request, me, { name: 'Hills' }, 1)
  await page.goto(view)
  await expect(photosOf(page)).toHaveCount(5)

  await test.step('several are selected by keys', async () => {
    const buttons = page.getByRole('button', { name: /^Select Photo/ })
    await buttons.nth(1).focus()
    await page.keyboard.press('Space')
    await buttons.nth(3).focus()
    await page.keyboard.press('Shift+Enter')
    const bar = page.getByRole('group', { name: '3 selected' })
    await expect(bar).toBeVisible()
    await expectAccessible(page)
    const download = page.waitForEvent('download')
    await bar.getByRole('button', { name: 'Download' }).click()
    expect((await download).suggestedFilename()).toBe('Farfolk.zip')
    // While some are, a photo that is pressed opens nothing.
    await photosOf(page).first().click()
    await expect(page.getByRole('group', { name: '4 selected' })).toBeVisible()
    await photosOf(page).first().click()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('group', { name: /selected/ })).toBeHidden()
  })

  await test.step('a whole month is moved to another album and brought back', async () => {
    await page.getByRole('button', { name: 'Select May 2021' }).click()
    const all = page.getByRole('group', { name: '5 selected' })
    await all.getByRole('button', { name: 'Move to album' }).click()
    const dialog = page.getByRole('dialog', { name: 'Move 5 photos' })
    await dialog.getByLabel('To which album').selectOption('Hills')
    await dialog.getByRole('button', { name: 'Move' }).click()
    await expect(page.getByText('4 photos moved to Hills')).toBeVisible()
    await expect(page.getByText('1 photo was in Hills already')).toBeVisible()
    const count = async () => {
      const reply = await request.get(`/api/v1/user/albums/${harbours.id}`, as(me))
      return ((await reply.json()) as { data: { albumItemsCount: number; cover: object } }).data
    }
    expect(await count()).toMatchObject({ albumItemsCount: 0 })
    await page.getByRole('button', { name: 'Undo' }).click()
    const cover = { id: harbours.cover!.id }
    await expect.poll(count).toMatchObject({ albumItemsCount: 4, cover })
  })
  expect(complaints).toEqual([])
})

test('a photo that is deleted or corrected in the lightbox stands nowhere else any more', async ({
  page,
  request,
  me,
}) => {
  await makeAlbum(request, me, { name: 'Harbours' }, 3)
  await page.goto(view)
  const headings = page.locator('h2:has(> time)')
  await expect(headings).toHaveText(['May 2021'])
  const viewer = page.getByRole('dialog', { name: 'Photos, one at a time' })

  await photosOf(page).first().click()
  await expect(viewer).toContainText('1 of 3')
  await pressOn(page, viewer.getByRole('button', { name: 'Delete' }))
  await page.getByRole('button', { name: "Yes, I'm sure" }).click()
  await expect(viewer).toContainText('1 of 2')
  await page.keyboard.press('Escape')
  await expect(photosOf(page)).toHaveCount(2)

  await photosOf(page).first().click()
  const corrected = new URL(page.url()).searchParams.get('photo')!
  await pressOn(page, viewer.getByRole('button', { name: 'Time and place' }))
  const dialog = page.getByRole('dialog', { name: /was taken/ })
  await dialog.getByLabel('When it was taken').fill('2020-03-04T10:00:00')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toBeHidden()
  // It is still the one that is looked at.
  await expect(viewer).toContainText('4 Mar 2020')
  await page.keyboard.press('Escape')
  await expect(headings).toHaveText(['May 2021', 'March 2020'])
  await expect(photosOf(page).last()).toHaveAttribute('data-photo', corrected)
  await expect(page.getByRole('navigation', { name: 'Go to month' })).toContainText('Mar 2020')
})

test('years and months lead into a long stream, who comes back finds the place, and an old photo is opened by its address at once', async ({
  page,
  context,
  request,
  me,
  complaints,
}) => {
  await makeAlbum(request, me, { name: 'Nothing yet' })
  await page.goto(view)
  await expect(page.getByText('The photos of all your albums will stand here')).toBeVisible()
  // As from another tab. To the 27th of May 2022: thirteen months.
  const { id } = await makeDailyAlbum(request, me, { name: 'Every day' }, 392)
  await page.getByRole('link', { name: 'All photos' }).click()
  await expect(photosOf(page)).toHaveCount(100)
  const years = page.getByRole('navigation', { name: 'Go to year' })
  const months = page.getByRole('navigation', { name: 'Go to month' })
  await expect(years.getByRole('link')).toHaveText(['2022147', '2021245'])
  await pressOn(page, years.getByRole('link', { name: '2021' }))
  await expect(page).toHaveURL(`${view}&month=2021-12`)
  await expect(years.getByRole('link', { name: '2021' })).toBeFocused()
  const headings = page.locator('h2:has(> time)')
  await expect(headings.first()).toHaveText('December 2021')
  await expect(page.getByRole('link', { name: /^Photo 148,/ })).toBeVisible()

  await pressOn(page, months.getByRole('link', { name: 'Jun 2021' }))
  await expect(headings).toHaveText(['June 2021', 'May 2021'])
  await expect(photosOf(page)).toHaveCount(61)
  await expectAccessible(page)
  await photosOf(page).first().click()
  const viewer = page.getByRole('dialog', { name: 'Photos, one at a time' })
  await expect(viewer).toContainText('332 of 392')
  await page.goBack()
  await expect(viewer).toBeHidden()
  await page.reload()
  await expect(headings).toHaveText(['June 2021', 'May 2021'])
  await page.goBack()
  await expect(headings.first()).toHaveText('December 2021')
  await page.goBack()
  await expect(headings.first()).toHaveText('May 2022')

  await test.step('an old photo by its address', async () => {
    const reply = await request.get(`/api/v1/user/album_items?month=2021-06&limit=1`, as(me))
    const [old] = ((await reply.json()) as { data: { id: string }[] }).data
    const reads: string[] = []
    page.on('request', (call) => {
      if (/album_items\?/.test(call.url())) reads.push(call.url())
    })
    await page.goto(`${view}&photo=${old!.id}`)
    await expect(viewer).toContainText('332 of 392')
    expect(reads).toHaveLength(2)
    await expect(viewer.getByRole('link', { name: 'In the album' })).toHaveAttribute(
      'href',
      `/albums/${id}?photo=${old!.id}`,
    )
    await viewer.getByRole('button', { name: 'Previous' }).click()
    await expect(viewer).toContainText('331 of 392')
    await page.keyboard.press('Escape')
    await expect(viewer).toBeHidden()
    await expect(headings.first()).toHaveText('August 2021')
    await page.getByRole('link', { name: 'All photos' }).click()
    await expect(headings.first()).toHaveText('May 2022')
  })
  expect(complaints).toEqual([])

  await test.step('the network may be away, and further photos come once it is back', async () => {
    await years.getByRole('link', { name: '2021' }).click()
    await expect(headings.first()).toHaveText('December 2021')
    await expect(photosOf(page)).toHaveCount(100)
    await context.setOffline(true)
    await photosOf(page).last().scrollIntoViewIfNeeded()
    const more = page.getByRole('button', { name: 'Show more' })
    await expect(more).toBeVisible()
    await context.setOffline(false)
    await expect(async () => {
      await photosOf(page).last().scrollIntoViewIfNeeded()
      if (await more.isVisible()) await more.click()
      await expect(photosOf(page)).toHaveCount(245, { timeout: 1_000 })
    }).toPass()
  })

  await test.step('one that is deleted leaves the list as long as it was', async () => {
    const gone = page.waitForResponse((reply) => reply.request().method() === 'DELETE')
    await page.getByRole('button', { name: 'Select Photo 150,' }).click()
    const selected = page.getByRole('group', { name: '1 selected' })
    await selected.getByRole('button', { name: 'Delete' }).click()
    await page.getByRole('button', { name: "Yes, I'm sure" }).click()
    await expect(photosOf(page)).toHaveCount(244)
    await gone
    await page.waitForLoadState('networkidle')
    await expect(photosOf(page)).toHaveCount(244)
  })
})
