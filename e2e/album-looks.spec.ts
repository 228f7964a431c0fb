import { as } from './as-member.ts'
import { expect, test } from './fixtures.ts'
import { makeAlbum } from './make-album.ts'
import { shiftOf, watchShift } from './weigh.ts'

test('an album that can be saved by its link keeps still', async ({
  page,
  request,
  makeMember,
}) => {
  const owner = await makeMember('Ingrid')
  const { id: itemId } = await makeAlbum(request, owner, { name: 'Fjords from the train' }, 3)
  const share = { kind: 'album', itemId, allowDownload: true }
  const made = await request.post('/api/v1/user/shares', { ...as(owner), data: { share } })
  const { url } = (await made.json()).data as { url: string }
  await watchShift(page)
  for (const width of [320, 390, 1440]) {
    await page.setViewportSize({ width, height: 844 })
    await page.goto(url, { waitUntil: 'networkidle' })
    await expect(page.getByRole('button', { name: 'Slideshow' })).toBeVisible()
    expect(await shiftOf(page), `layout shift at ${width}`).toBe(0)
  }
})
