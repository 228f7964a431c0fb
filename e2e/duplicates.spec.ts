import { pressOn, tabTo } from './by-keys.ts'
import { as } from './as-member.ts'
import { drawPhoto } from './draw-photo.ts'
import { expect, test } from './fixtures.ts'
import { makeAlbum } from './make-album.ts'

test('by keys the other copy goes to the trash or both are kept, and either is undone', async ({
  page,
  request,
  me,
}) => {
  const bytes = new Uint8Array(await drawPhoto({ takenAt: '2021:05:01 09:30:00' }))
  for (const name of ['Harbour', 'Best of']) {
    const { id } = await makeAlbum(request, me, { name })
    const form = new FormData()
    form.append('albumItem[albumId]', id)
    form.append('albumItem[file]', new File([bytes], 'ferry.jpg'))
    const sent = await request.post('/api/v1/user/album_items', { ...as(me), multipart: form })
    expect(sent.status()).toBe(201)
  }
  await page.goto('/albums?view=duplicates')
  const group = page.getByRole('group', { name: 'Group 1: The same file' })
  const none = page.getByText('No duplicates')
  const undo = page.getByRole('button', { name: 'Undo' })
  const suggested = group.getByRole('radio', {
    name: 'Keep this one (suggested): Harbour, 1 of 2',
  })
  const other = group.getByRole('radio', { name: 'Keep this one: Best of, 2 of 2' })

  await test.step('one goes, and comes back', async () => {
    await tabTo(page, suggested)
    await page.keyboard.press('ArrowDown')
    await expect(other).toBeChecked()
    await pressOn(page, group.getByRole('button', { name: 'Move the other one to the trash' }))
    await expect(none).toBeVisible()
    await pressOn(page, undo)
    await expect(other).toBeChecked({ checked: false })
    await expect(suggested).toBeChecked()
  })

  await test.step('both stay, until that is undone', async () => {
    await pressOn(page, group.getByRole('button', { name: 'Keep all' }))
    await expect(page.getByText('2 photos kept')).toBeVisible()
    await expect(none).toBeVisible()
    const isSaved = page.waitForResponse('**/api/v1/user/duplicates')
    await pressOn(page, undo)
    await expect(group).toBeVisible()
    await isSaved
  })

  await page.reload()
  await expect(suggested).toBeChecked()
  await pressOn(page, group.getByRole('button', { name: 'Keep all' }))
  await expect(page.getByText('2 photos kept')).toBeVisible()
  await page.reload()
  await expect(none).toBeVisible()
})
