import { expect, test } from './fixtures.ts'

const pages = [
  ['en', 'Go further in good company.'],
  ['de-AT', 'In guter Gesellschaft kommst du weiter.'],
  ['es', 'Llega más lejos en buena compañía.'],
  ['fr', 'Va plus loin, en bonne compagnie.'],
  ['sv', 'Go further in good company.'],
] as const

test('pages are rendered side by side, each in the language asked for', async ({ request }) => {
  const read = async ([language]: (typeof pages)[number]) => {
    const reply = await request.get('/home', { headers: { 'accept-language': language } })
    return await reply.text()
  }
  for (const [index, html] of (await Promise.all(pages.map(read))).entries()) {
    const [language, words] = pages[index] ?? ['', '']
    expect(html).toContain(words)
    expect(html).toContain(`<html lang="${language === 'sv' ? 'en' : language}"`)
  }
})

test.describe('in a German browser', () => {
  test.use({ locale: 'de-DE' })

  test('a visitor reads German, takes French and keeps it; a member has their own', async ({
    page,
    openAsNew,
    complaints,
  }) => {
    await page.goto('/sign-up')
    await expect(page.locator('html')).toHaveAttribute('lang', 'de-DE')
    const heading = page.locator('h1')
    await expect(heading).toHaveText('Registrieren')
    await expect(page.getByRole('button', { name: 'Mitglied werden' })).toBeEnabled()
    await page.getByLabel('Passwort').fill('copper harbour')
    await page.evaluate(() => Object.assign(window, { isSameDocument: true }))

    await page.getByRole('button', { name: 'Français' }).click()
    await expect(heading).toHaveText('Inscription')
    await expect(page).toHaveTitle('Inscription | Farfolk')
    await expect(page.locator('html')).toHaveAttribute('lang', 'fr-DE')
    await expect(page.getByLabel('Mot de passe')).toHaveValue('copper harbour')
    expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true)

    await page.reload()
    await expect(heading).toHaveText('Inscription')
    expect(complaints).toEqual([])

    // As in a browser that has chosen nothing.
    await page.context().clearCookies()
    await page.evaluate(() => localStorage.clear())
    await test.step("a member's setting goes before the browser, for what the first page lists too", async () => {
      await openAsNew('/onboarding/interests')
      await expect(heading).toHaveText('What do you travel for?')
      await expect(page.getByLabel('Hiking')).toBeVisible()
    })
    await test.step('it changes without a reload', async () => {
      await page.evaluate(() => Object.assign(window, { isSameDocument: true }))
      await page.getByRole('link', { name: 'Settings' }).click()
      await expect(heading).toHaveText('Settings')
      await page.getByRole('link', { name: 'Appearance' }).click()
      await page.getByRole('combobox', { name: 'Language' }).selectOption('Deutsch')
      await expect(heading).toHaveText('Einstellungen')
      await expect(page.locator('html')).toHaveAttribute('lang', 'de-DE')
      await page.getByRole('combobox', { name: 'Sprache' }).selectOption('English')
      await expect(heading).toHaveText('Settings')
      await page.getByRole('combobox', { name: 'Language' }).selectOption('Deutsch')
      await page.getByRole('link', { name: 'Meine Fotoalben' }).first().click()
      await expect(heading).toHaveText('Meine Fotoalben')
      expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true)
      expect(complaints).toEqual([])
    })
  })
})
