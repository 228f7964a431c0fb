import type { OwnUser } from '@farfolk/contract/members'
import type { Page } from '@playwright/test'
import { as } from './as-member.ts'
import { expect, expectAccessible, test } from './fixtures.ts'

/** A picture that a browser draws: red to the left, blue to the right. */
async function drawPicture(page: Page, width = 600, height = 300): Promise<Buffer> {
  const base64 = await page.evaluate(
    ([wide, high]) => {
      const canvas = document.createElement('canvas')
      canvas.width = wide
      canvas.height = high
      const context = canvas.getContext('2d')
      if (!context) throw new Error('no canvas')
      context.fillStyle = 'rgb(200 40 40)'
      context.fillRect(0, 0, wide / 2, high)
      context.fillStyle = 'rgb(40 60 200)'
      context.fillRect(wide / 2, 0, wide / 2, high)
      return canvas.toDataURL('image/png').split(',')[1] ?? ''
    },
    [width, height] as const,
  )
  return Buffer.from(base64, 'base64')
}

async function choose(page: Page, name: string, buffer: Buffer): Promise<void> {
  const input = page.getByLabel(/Choose (?:a|another) picture/)
  await input.setInputFiles({ name, mimeType: 'image/png', buffer })
}

async function ownUser(page: Page, { accessToken }: { accessToken: string }): Promise<OwnUser> {
  const reply = await page.request.get('/api/v1/user', as({ accessToken }))
  return ((await reply.json()) as { data: OwnUser }).data
}

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Cut out your picture' })

test('a member pastes, cuts out and shows a picture, and is told why another is refused', async ({
  page,
  openAsNew,
  complaints,
}) => {
  test.slow()
  const member = await openAsNew('/onboarding/avatar', 'Astrid')
  const dialog = dialogOf(page)
  const use = dialog.getByRole('button', { name: 'Use this picture' })

  await test.step('a picture can be pasted, and left', async () => {
    await expect(page.getByLabel('Choose a picture')).toBeVisible()
    const bytes = [...(await drawPicture(page, 80, 120))]
    await page.evaluate((data) => {
      const clipboardData = new DataTransfer()
      clipboardData.items.add(new File([new Uint8Array(data)], 'pasted.png', { type: 'image/png' }))
      document.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }))
    }, bytes)
    await expect(dialog).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(page.getByLabel('Choose a picture')).toBeFocused()
  })

  await test.step('what is none is named', async () => {
    await choose(page, 'notes.txt', Buffer.from('no picture'))
    await expect(page.getByRole('alert')).toContainText('notes.txt cannot be read as a picture.')
    await expect(dialog).toBeHidden()
  })

  await test.step('it is cut out by keys, and shown', async () => {
    await choose(page, 'me.png', await drawPicture(page))
    const zoom = dialog.getByRole('slider', { name: 'Zoom' })
    await expect(zoom).toBeVisible()
    await expectAccessible(page)

    // All the way to the right, where it is blue.
    await dialog.getByRole('application').focus()
    await page.keyboard.press('+')
    await expect(zoom).toHaveValue('1.1')
    for (let count = 0; count < 25; count++) await page.keyboard.press('ArrowLeft')
    await use.click()
    await expect(page.getByText('Your picture is saved.')).toBeVisible()
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('img', { name: 'Your picture' })).toBeVisible()
    await expect(page.getByLabel('Choose another picture')).toBeFocused()

    const { profile } = await ownUser(page, member)
    expect(profile.avatar).toMatchObject({ width: profile.avatar?.height })
    expect(profile.avatar?.color).toMatch(/^#[0-4][0-9a-f][0-5][0-9a-f][a-f][0-9a-f]$/)
    await expect(page.getByRole('complementary').locator('img').first()).toHaveAttribute(
      'src',
      profile.avatarUrl,
    )
    expect(complaints).toEqual([])
  })

  await test.step('the next one is refused, and it says why', async () => {
    await page.route('**/api/v1/user', (route) =>
      route.request().method() === 'PATCH'
        ? route.fulfill({
            status: 413,
            json: { errors: [{ code: 'too_large', message: 'This is too large.' }] },
          })
        : route.fallback(),
    )
    await choose(page, 'me.png', await drawPicture(page))
    await use.click()
    await expect(dialog.getByRole('alert')).toContainText('This is too large.')
    await page.unrouteAll()
  })

  await test.step('the profile that is edited builds on the new picture, which can be taken away', async () => {
    await page.goto('/account/edit')
    await choose(page, 'me.png', await drawPicture(page))
    await use.click()
    await expect(page.getByText('Your picture is saved.')).toBeVisible()
    expect(await page.evaluate(() => Object.keys(localStorage))).not.toContainEqual(
      expect.stringContaining('draft'),
    )

    await page.getByLabel('First name').fill('Astrid the second')
    await page.getByRole('button', { name: 'Remove', exact: true }).first().click()
    await page.getByRole('button', { name: "Yes, I'm sure" }).click()
    await expect(page.getByText('Your picture is removed.')).toBeVisible()
    await expect(page.getByLabel('Choose a picture')).toBeFocused()

    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByRole('heading', { name: 'Astrid the second' })).toBeVisible()
  })
})
