import { as } from './as-member.ts'
import { expect, test } from './fixtures.ts'

test('a profile is written in a second language by the keyboard alone, and one that is taken out comes back', async ({
  page,
  request,
  complaints,
  openAsNew,
}) => {
  const member = await openAsNew('/account/edit', 'Ada')
  await page.getByLabel('About you').fill('Kites over dunes')
  await page.getByRole('combobox', { name: 'In another language' }).focus()
  await page.keyboard.type('germ')
  await expect(page.getByRole('option', { name: 'German' })).toBeVisible()
  await page.keyboard.press('Enter')
  const german = page.getByLabel('About you (German)')
  await expect(german).toBeFocused()
  await page.keyboard.type('Drachen über Dünen')
  const first = page.getByLabel('Language of the text above')
  await expect(first).toHaveValue('en')

  await test.step('what is not saved outlives a reload and a refusal', async () => {
    await page.reload()
    await expect(german).toHaveValue('Drachen über Dünen')
    await first.selectOption('')
    await page.getByRole('button', { name: 'Save', exact: true }).press('Enter')
    await expect(first).toBeFocused()
    await expect(first).toHaveAccessibleDescription(/Field is required/)
    await expect(german).toHaveValue('Drachen über Dünen')
    await first.selectOption('en')
  })

  await test.step('taken out', async () => {
    await german.focus()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(german).toBeHidden()
    // Without others it may be said or not, and stays where it is while one chooses.
    await first.selectOption('')
    await first.selectOption('de')
    await page.getByRole('button', { name: 'Undo' }).press('Enter')
    await expect(german).toHaveValue('Drachen über Dünen')
    await expect(first).toHaveValue('')
    await first.selectOption('en')
  })

  await page.getByRole('button', { name: 'Save', exact: true }).press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ada')
  await expect(page.getByText('Kites over dunes')).toBeVisible()
  const saved = (await (await request.get('/api/v1/user', as(member))).json()).data
  expect(saved.profile).toMatchObject({
    textLanguage: 'en',
    translations: [{ language: 'de', bio: 'Drachen über Dünen' }],
  })
  expect(complaints).toEqual([])
})

test('a profile is read in the reader’s language, the others are opened without scripts', async ({
  browser,
  baseURL,
  request,
  makeMember,
}) => {
  const member = await makeMember('Ada')
  const translations = [
    { language: 'de', bio: 'Drachen über Dünen' },
    { language: 'sv', bio: 'Drakar över dyner' },
  ]
  const profile = { bio: 'Kites over dunes', textLanguage: 'en', translations }
  await request.patch('/api/v1/user', { ...as(member), data: { user: { profile } } })
  const context = await browser.newContext({ baseURL, javaScriptEnabled: false, locale: 'de' })
  const page = await context.newPage()
  await page.goto(`/profile/${member.userId}`)
  const main = page.getByRole('main')
  const german = main.getByText('Drachen über Dünen')
  await expect(german).toBeVisible()
  await expect(german.locator('xpath=..')).toHaveAttribute('lang', 'de')
  const [english, swedish] = [
    main.getByText('Kites over dunes'),
    main.getByText('Drakar över dyner'),
  ]
  await expect(english).toBeHidden()
  await main.getByText('Englisch').press('Enter')
  await expect(english).toBeVisible()
  await expect(english.locator('xpath=..')).toHaveAttribute('lang', 'en')
  await main.getByText('Schwedisch').press('Enter')
  await expect(swedish).toBeVisible()
  await expect(english).toBeHidden()
  await expect(german).toBeVisible()
  await context.close()
})
