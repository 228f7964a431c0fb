import { expect, test } from './fixtures.ts'
import { makeAlbum } from './make-album.ts'

/** What has moved since the page was opened; one millisecond is what stands for none. */
declare const moved: string[]

test('nothing moves for who wants less motion', async ({ page, request, makeMember }) => {
  const album = { name: 'Still waters', audience: 'everyone' as const }
  const { id } = await makeAlbum(request, await makeMember(), album, 2)
  await page.addInitScript(() => {
    const moved: string[] = []
    Object.assign(globalThis, { moved })
    const note = () => {
      for (const { effect } of document.getAnimations()) {
        if (!(effect instanceof KeyframeEffect)) continue
        const { duration } = effect.getComputedTiming()
        if (Number(duration) > 1) moved.push(effect.target?.outerHTML.slice(0, 80) ?? '?')
      }
    }
    for (const type of ['transitionrun', 'animationstart']) addEventListener(type, note, true)
    const { animate } = Element.prototype
    Element.prototype.animate = function (...how) {
      const made = animate.apply(this, how)
      note()
      return made
    }
  })
  await page.goto('/features')
  await page.keyboard.press('End')
  await expect(page.getByRole('main').getByRole('region').last()).toBeInViewport()
  expect(await page.evaluate(() => moved)).toEqual([])

  await page.goto(`/albums/${id}`)
  const photo = page.locator('[data-photo]').first()
  const dialog = page.getByRole('dialog')
  await photo.click()
  await expect(dialog.getByText('1 of 2')).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await expect(dialog.getByText('2 of 2')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await page.keyboard.press('d')
  await page.keyboard.press('?')
  await expect(dialog).toBeVisible()
  expect(await page.evaluate(() => moved)).toEqual([])

  await page.emulateMedia({ reducedMotion: 'no-preference' })
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  expect(await page.evaluate(() => moved)).not.toEqual([])
})
