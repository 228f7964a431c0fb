import { as } from './as-member.ts'
import { readFile } from 'node:fs/promises'
import { unzipSync } from 'fflate'
import { expect, freshEmail, logIn, test } from './fixtures.ts'
import { freshWord, makeTrip, places } from './make-trip.ts'
import { mailedLink } from './outbox.ts'

test('another device is signed out, and a member moves to another address, and may still take it back', async ({
  page,
  request,
  complaints,
  me,
}) => {
  const other = await request.post('/api/v1/login', {
    headers: { 'user-agent': 'Mozilla/5.0 (iPhone) Version/18.5 Safari/604.1' },
    data: { user: { email: me.email, password: me.password } },
  })
  const headers = { authorization: other.headers().authorization ?? '' }
  const email = freshEmail()
  await page.goto('/settings/account')
  const group = page.getByRole('region', { name: 'E-mail address' })

  await test.step('another device', async () => {
    await page.getByRole('button', { name: 'Sign out: Safari, iPhone' }).click()
    await expect(page.getByText('Signed out: Safari, iPhone')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Sign out: Safari, iPhone' })).toBeHidden()
    expect((await request.get('/api/v1/user', { headers })).status()).toBe(401)
  })

  await test.step('unsaved words survive a look at another section, and a reload there', async () => {
    await group.getByLabel('New address').fill('half-typed@exam')
    await page.getByRole('link', { name: 'Appearance' }).click()
    await page.getByRole('combobox', { name: 'Theme' }).selectOption({ label: 'Dark' })
    await expect(page.getByText('Saved', { exact: true })).toBeVisible()
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
    await page.reload()
    await expect(page.getByRole('combobox', { name: 'Theme' })).toHaveValue('dark')
    await page.getByRole('link', { name: 'Account', exact: true }).click()
    await expect(group.getByLabel('New address')).toHaveValue('half-typed@exam')
  })

  await test.step('another address', async () => {
    await group.getByLabel('New address').fill(email)
    await group.getByLabel('Current password').fill(me.password)
    await group.getByRole('button', { name: 'Change address' }).click()
    await expect(page.locator('#email-change')).toContainText(email)
    await expect(group.getByLabel('New address')).toHaveValue('')

    await page.goto(await mailedLink(email, '/confirmations?token='))
    await page.getByRole('button', { name: 'Confirm my e-mail' }).click()
    await expect(page.getByText('Your address is confirmed.')).toBeVisible()
    await page.getByRole('link', { name: 'Settings' }).click()
    await expect(group.getByText(email)).toBeVisible()
    await expect(page.locator('#email-change')).toBeHidden()
  })

  expect(complaints).toEqual([])

  await test.step('the one before again', async () => {
    await page.goto(await mailedLink(me.email, '/sign-in?reset='))
    const password = 'mine again and for good'
    await page.getByLabel('New password').fill(password)
    await page.getByRole('button', { name: 'Save the password' }).click()
    await expect(page.locator('#reset-done')).toBeVisible()
    await page.goto('/sign-in')
    await logIn(page, { email: me.email, password })
    await expect(page.getByRole('complementary').getByText(me.firstName)).toBeVisible()
    await page.getByRole('link', { name: 'Settings' }).click()
    await expect(group.getByText(me.email)).toBeVisible()
  })
})

test('by keys alone trips are kept to friends; they and the own packing lists are seen with the eyes of others', async ({
  page,
  request,
  me,
}) => {
  const name = `Trains to ${freshWord()}`
  await makeTrip(request, me, { name })
  await page.goto('/settings/privacy')
  await expect(page.getByRole('link', { name: 'How blocking works' })).toBeVisible()
  const trips = page.getByLabel('Trips')

  await test.step('what is chosen does not turn back before it is saved', async () => {
    const shown = await trips.evaluateHandle(noteChoices)
    const chosen = Array.from({ length: 12 }, (_, index) => (index % 2 ? 'everyone' : 'me'))
    // React draws transitions by turns of ten: each is first once.
    for (const audience of chosen) {
      const isRead = page.waitForResponse(
        (response) =>
          response.url().endsWith('/permissions') && response.request().method() === 'GET',
      )
      await trips.selectOption(audience)
      await isRead
      await page.evaluate(untilDrawn)
    }
    await expect(page.getByText('Saved', { exact: true }).first()).toBeVisible()
    expect(await shown.jsonValue()).toEqual(chosen)
    await expect(trips).toHaveValue('everyone')
  })

  await test.step('of settings chosen one after the other the last one counts, and the focus stays', async () => {
    await trips.focus()
    // Faster than each is saved.
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    await expect(page.getByText('Saved', { exact: true }).first()).toBeVisible()
    await expect
      .poll(async () => {
        const reply = await request.get('/api/v1/user/permissions', as(me))
        const { data } = (await reply.json()) as { data: { resource: string; audience: string }[] }
        return data.find(({ resource }) => resource === 'trips')?.audience
      })
      .toBe('friends')
    await expect(trips).toHaveValue('friends')
    await expect(trips).toBeFocused()
    await page.reload()
    await expect(trips).toHaveValue('friends')
  })

  await page.getByRole('link', { name: 'Trips: Member' }).click()
  await expect(page).toHaveURL(`/profile/${me.userId}/trips?viewAs=member`)
  await expect(page.getByText('The user has not allowed you to see this.')).toBeVisible()
  await expect(page.getByRole('link', { name })).toBeHidden()
  await page.getByRole('link', { name: 'Who sees what' }).click()
  await expect(page).toHaveURL('/settings/privacy')
  await page.getByRole('link', { name: 'Trips: Friend' }).click()
  await expect(page.getByRole('link', { name })).toBeVisible()

  await page.goBack()
  await page.getByRole('link', { name: 'Packing lists: Friend' }).click()
  await expect(page).toHaveURL('/packing-lists?viewAs=friend')
  await expect(page.getByText('The user has not allowed you to see this.')).toBeVisible()
  for (const [title, audience] of Object.entries({ Sauna: 'friends', Diary: 'me' })) {
    const data = { packingList: { name: title, audience } }
    await request.post('/api/v1/user/packing_lists', { ...as(me), data })
  }
  await page.goBack()
  await page.getByRole('link', { name: 'Packing lists: Friend' }).click()
  await expect(page.getByText('This is how a friend sees it.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Sauna' })).toBeVisible()
  await expect(page.getByText('Diary')).toBeHidden()
  await page.goBack()
  await page.getByRole('link', { name: 'Packing lists: Visitor' }).click()
  await expect(page).toHaveURL('/packing-lists?viewAs=visitor')
  await expect(page.getByText('The user has not allowed you to see this.')).toBeVisible()
  await page.getByRole('link', { name: 'Back to your own view' }).click()
  await expect(page.getByRole('link', { name: 'Diary' })).toBeVisible()
})

test('a choice is not shown for longer where another tab has made another one meanwhile', async ({
  page,
  request,
  me,
}) => {
  await page.goto('/settings/privacy')
  const albums = page.getByLabel('Photo albums')
  await expect(albums).toBeVisible()
  const reply = await request.get('/api/v1/user/permissions', as(me))
  const { data } = (await reply.json()) as { data: { id: string; resource: string }[] }
  const { id = '' } = data.find(({ resource }) => resource === 'albums') ?? {}
  let isRead = false
  await page.route('**/api/v1/user/permissions', async (route) => {
    const change = { permission: { audience: 'everyone' } }
    await request.patch(`/api/v1/user/permissions/${id}`, { ...as(me), data: change })
    isRead = true
    await route.continue()
  })
  await albums.selectOption('me')
  await expect.poll(() => isRead).toBe(true)
  await expect(albums).toHaveValue('everyone')
})

test('by keys alone units, the age and a language are chosen, and the focus stays', async ({
  page,
  openAsNew,
}) => {
  await openAsNew('/settings/appearance')
  const units = page.getByRole('combobox', { name: 'Units' })
  await units.focus()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await expect(units).toBeFocused()
  const age = page.getByRole('switch', { name: 'Show my age' })
  await age.focus()
  await page.keyboard.press('Space')
  await expect(age).toBeChecked()
  await expect(age).toBeFocused()
  const language = page.getByRole('combobox', { name: 'Language' })
  await language.focus()
  const sent: string[] = []
  page.on('request', (request) => {
    const data = request.method() === 'PATCH' && request.postData()
    if (data && data.includes('locale')) sent.push(data)
  })
  // What keys pass on their way is not switched to.
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await expect(language).toHaveValue('es')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Einstellungen')
  await expect(page.locator('select:focus')).toHaveValue('de')
  expect(sent).toEqual([expect.stringMatching(/\bde\b/)])
})

test('of two settings that are saved at once each stays as it was chosen', async ({
  page,
  openAsNew,
}) => {
  await openAsNew('/settings/appearance')
  let isFirst = true
  await page.route('**/api/v1/user', async (route) => {
    const isHeld = isFirst && route.request().method() === 'PATCH'
    isFirst &&= !isHeld
    const response = await route.fetch()
    // Answered by then, but on a slow way.
    if (isHeld) await page.waitForTimeout(700)
    await route.fulfill({ response })
  })
  await page.getByRole('switch', { name: 'Show my age' }).press('Space')
  await page.getByRole('combobox', { name: 'Language' }).selectOption('de')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Einstellungen')
  await expect(page.getByText('Gespeichert', { exact: true })).toBeVisible()
  await page.waitForLoadState('networkidle')
  await expect(page.getByRole('combobox', { name: 'Sprache' })).toHaveValue('de')
  await expect(page.getByRole('switch', { name: 'Mein Alter' })).toBeChecked()
})

test('the theme shown as chosen is the one that holds, and comes along to another device', async ({
  page,
  browser,
  baseURL,
  me,
  signIn,
}) => {
  const html = page.locator('html')
  const choice = page.getByRole('combobox', { name: 'Theme' })
  await page.goto('/settings/appearance')
  await expect(choice).toHaveValue('system')
  const sent = page.waitForRequest((request) => request.method() === 'PATCH')
  await choice.selectOption({ label: 'Dark' })
  expect((await sent).headers()['content-type']).toContain('multipart/form-data')
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await page.getByRole('heading', { level: 1 }).press('d')
  await expect(html).toHaveAttribute('data-theme', 'light')
  await expect(choice).toHaveValue('light')
  await choice.selectOption({ label: 'Dark' })
  await expect(html).toHaveAttribute('data-theme', 'dark')

  const other = await browser.newContext({ baseURL, colorScheme: 'light' })
  const there = await other.newPage()
  await signIn(there, me)
  await there.goto('/trips')
  await expect(there.locator('html')).toHaveAttribute('data-theme', 'dark')
  await other.close()
  await choice.selectOption({ label: 'As my device says' })
  await expect(html).toHaveAttribute('data-theme', 'light')
  await expect(choice).toHaveValue('system')
})

test('everything is downloaded as one file, which brings back what has gone; an account is closed, and open again by signing in', async ({
  page,
  request,
  me,
}) => {
  const trip = await makeTrip(request, me, {
    name: 'North',
    startDate: '2131-05-12',
    stops: [{ place: places.stockholm }],
  })
  await page.goto('/settings/data')
  await page.getByRole('button', { name: 'Get my data' }).press('Enter')
  const link = page.getByRole('link', { name: 'Download my data' })
  await expect(link).toBeVisible({ timeout: 20_000 })
  await expect(page.getByRole('button', { name: 'Get it anew' })).toBeFocused()
  const [download] = await Promise.all([page.waitForEvent('download'), link.click()])
  expect(download.suggestedFilename()).toMatch(/^farfolk-\d{4}-\d\d-\d\d\.zip$/)
  const names = Object.keys(unzipSync(await readFile(await download.path())))
  expect(names).toContain('profile.json')
  expect(names.filter((name) => /^trips\/2131-05-12-north-.*\.(gpx|ics)$/.test(name))).toHaveLength(
    2,
  )
  // Still there after a reload.
  await page.reload()
  await expect(link).toBeVisible()
  const mailed = await request.get(await mailedLink(me.email, '/download?signature='))
  expect(mailed.status()).toBe(200)

  const address = `/api/v1/user/trips/${trip.id}`
  await request.delete(address, as(me))
  const chosen = page.locator('input[type=file]')
  await chosen.setInputFiles({
    name: 'a.zip',
    mimeType: 'application/zip',
    buffer: Buffer.from(''),
  })
  await expect(page.getByText('Farfolk does not know this file')).toBeVisible()
  await chosen.setInputFiles(await download.path())
  await expect(page.getByText('1 to bring in')).toBeVisible()
  await page.getByRole('button', { name: 'Bring it in' }).click()
  await expect(page.locator('#import-done')).toBeVisible({ timeout: 20_000 })
  expect((await (await request.get(address, as(me))).json()).data.name).toBe('North')

  await test.step('an account is closed', async () => {
    const button = page.getByRole('button', { name: 'Delete my account' })
    await page.getByLabel('Your password').fill('not the password')
    await button.click()
    await expect(page.getByText('Is not your current password')).toBeVisible()
    await page.getByLabel('Your password').fill(me.password)
    await button.click()
    // First: it stays for a moment only.
    await expect(page.locator('#said')).toContainText('Your account is closed.')
    await expect(page.locator('#account-closed')).toContainText('Your account is closed.')
    await expect(page.getByRole('link', { name: 'Sign in' })).toBeVisible()
    await expect(page).toHaveURL('/home')
    expect(await page.evaluate(() => localStorage.getItem('farfolk'))).toBeNull()
    const profile = `/api/v1/users/${me.userId}`
    expect((await request.get(profile)).status()).toBe(404)

    await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).click()
    await logIn(page, me)
    await expect(page.getByRole('complementary').getByText(me.firstName)).toBeVisible()
    await expect(page.locator('#account-reopened')).toContainText('opened your account again')
    expect((await request.get(profile)).status()).toBe(200)
  })
})

/** What has just been read is shown some frames later. */
async function untilDrawn(): Promise<void> {
  for (let frames = 0; frames < 6; frames++) {
    await new Promise((drawn) => requestAnimationFrame(drawn))
  }
}

/** Each value that the page gives a select from now on, also for less than a frame; once where it stays. */
function noteChoices(select: SVGElement | HTMLElement): string[] {
  const shown: string[] = []
  const own = Object.getOwnPropertyDescriptor(HTMLOptionElement.prototype, 'selected')
  for (const option of select.querySelectorAll('option')) {
    Object.defineProperty(option, 'selected', {
      get: () => own?.get?.call(option) as boolean,
      set(isSelected: boolean) {
        if (isSelected && shown.at(-1) !== option.value) shown.push(option.value)
        own?.set?.call(option, isSelected)
      },
    })
  }
  return shown
}
