import { as } from './as-member.ts'
import { pressOn, typeInto } from './by-keys.ts'
import { expect, test } from './fixtures.ts'
import { makeAlbum } from './make-album.ts'

test('news of a comment leads to its photo, where one answers by keys alone', async ({
  page,
  request,
  me,
  makeMember,
}) => {
  const ben = await makeMember('Ben')
  const album = await makeAlbum(request, me, { name: 'Coast', audience: 'members' }, 2)
  const path = `/api/v1/things/albumItem/${album.albumItems[0]?.id}/comments`
  const data = { comment: { body: 'What a light' } }
  expect((await request.post(path, { ...as(ben), data })).status()).toBe(201)

  await page.goto('/notifications')
  await page.getByRole('link', { name: /Ben commented on a photo in Coast/ }).click()
  const viewer = page.getByRole('dialog', { name: 'Photos, one at a time' })
  const panel = viewer.getByRole('region', { name: /^Comments/ })
  const comments = panel.getByRole('listitem')
  const field = panel.getByRole('textbox', { name: 'Write a comment' })
  await expect(comments).toContainText(['What a light'])

  await test.step('what is typed is kept from the photo, a failed call and a reload', async () => {
    await typeInto(page, field, 'Right?')
    await page.keyboard.press('Home')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.type('-')
    await expect(field).toHaveValue('R-ight?')
    await expect(viewer.getByText('1 of 2')).toBeVisible()
    await page.route(`**${path}`, (route) => route.abort())
    await pressOn(page, panel.getByRole('button', { name: 'Comment', exact: true }))
    await expect(viewer.getByRole('alert')).toBeVisible()
    await page.unroute(`**${path}`)
    await page.reload()
    await expect(field).toHaveValue('R-ight?')
    await pressOn(page, panel.getByRole('button', { name: 'Comment', exact: true }))
    await expect(comments).toContainText(['What a light', 'R-ight?'])
    await expect(field).toHaveValue('')
  })

  await test.step('what is typed while a comment is sent stays', async () => {
    const { promise: held, resolve: letGo } = Promise.withResolvers<void>()
    await page.route(`**${path}`, async (route) => {
      if (route.request().method() === 'POST') await held
      await route.continue()
    })
    await typeInto(page, field, 'A cloud')
    const isSent = page.waitForRequest((asked) => asked.method() === 'POST')
    await pressOn(page, panel.getByRole('button', { name: 'Comment', exact: true }))
    await isSent
    await typeInto(page, field, ' and rain')
    letGo()
    await expect(comments).toContainText(['What a light', 'R-ight?', 'A cloud'])
    await expect(field).toHaveValue('and rain')
    await page.unroute(`**${path}`)
    await field.fill('')
    await pressOn(page, panel.getByRole('button', { name: /comment by Maya/ }).last())
    await page.getByRole('menuitem', { name: 'Remove' }).press('Enter')
    await expect(comments).toHaveCount(2)
  })

  await test.step('who removes a comment is at the next one, then where one writes', async () => {
    const more = (name: RegExp) => panel.getByRole('button', { name })
    await pressOn(page, more(/comment by Ben/))
    await page.getByRole('menuitem', { name: 'Remove' }).press('Enter')
    await expect(comments).toHaveCount(1)
    await expect(more(/comment by Maya/)).toBeFocused()
    await page.keyboard.press('Enter')
    await page.getByRole('menuitem', { name: 'Remove' }).press('Enter')
    await expect(comments).toHaveCount(0)
    await expect(field).toBeFocused()
  })

  await test.step('another photo has its own, and Escape closes them first', async () => {
    await typeInto(page, field, 'Of the first')
    await page.keyboard.press('Escape')
    await expect(panel).toHaveCount(0)
    await expect(viewer.getByRole('button', { name: 'Comments' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(field).toHaveValue('Of the first')
    await viewer.getByRole('button', { name: 'Next' }).click()
    await expect(viewer.getByText('2 of 2')).toBeVisible()
    await expect(field).toHaveValue('')
    await page.keyboard.press('Escape')
    await expect(panel).toHaveCount(0)
    await page.keyboard.press('Escape')
    await expect(viewer).toHaveCount(0)
  })
})
