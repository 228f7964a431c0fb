import { dayInUtc as day } from '@farfolk/contract/calendar-days'
import type { Page } from '@playwright/test'
import { as } from './as-member.ts'
import { expect, test } from './fixtures.ts'
import { makeTrip, places } from './make-trip.ts'

const figure = (page: Page, label: string) =>
  page.getByRole('definition').filter({ has: page.locator(`xpath=../dt[.="${label}"]`) })
const option = (page: Page, name: string) => page.getByRole('option', { name, exact: true })

test('a map is marked by click, by keys and by name, undone and kept', async ({
  page,
  request,
  me,
  complaints,
}) => {
  await makeTrip(request, me, {
    name: 'Paris, once',
    startDate: '2019-05-01',
    endDate: '2019-05-09',
    stops: [{ place: places.paris }],
  })
  await page.goto('/travel-map')
  const list = page.getByRole('region', { name: 'Countries' })
  await expect(list.getByText('first in 2019 · from a trip')).toBeVisible()
  await expect(figure(page, 'Countries and territories').first()).toHaveText('1')
  const map = page.getByRole('listbox')
  const farther = page.getByRole('button', { name: 'Farther' })

  await test.step('seen closer it goes where the keys go', async () => {
    const closer = page.getByRole('button', { name: 'Closer' })
    for (let presses = 0; presses < 3; presses++) await closer.click()
    await expect(farther).toBeEnabled()
    await map.focus()
    await page.keyboard.press('ArrowUp')
    await expect(map).not.toHaveAttribute('aria-activedescendant', 'country-FR')
    const isRingInFrame = () =>
      map.evaluate((drawing) => {
        const [ring, frame] = [
          drawing.querySelector('circle'),
          drawing.parentElement?.parentElement?.parentElement,
        ].map((element) => element!.getBoundingClientRect())
        const { left, right, top, bottom } = ring!
        return (
          left >= frame!.left &&
          right <= frame!.right &&
          top >= frame!.top &&
          bottom <= frame!.bottom
        )
      })
    await expect.poll(isRingInFrame).toBe(true)
    await farther.focus()
    // By its last press it has nothing left to do, and keeps the focus.
    for (let presses = 0; presses < 3; presses++) await page.keyboard.press('Enter')
    await expect(farther).toBeDisabled()
    await expect(farther).toBeFocused()
  })

  await test.step('a double click marks once', async () => {
    const isRead = page.waitForResponse(
      (response) =>
        response.url().endsWith('/user/countries') && response.request().method() === 'GET',
    )
    await option(page, 'Brazil: Not marked').dblclick()
    await expect(page.getByRole('status').getByText('Brazil: Visited')).toBeVisible()
    await isRead
    await expect(option(page, 'Brazil: Visited')).toHaveAttribute('aria-selected', 'true')
    await expect(figure(page, 'Of the world').last()).toHaveText('2 of its 195 states')
    await expect(figure(page, 'Continents').first()).toHaveText('2')
    await expect(farther).toBeDisabled()
  })

  await test.step('one stop of the Tab key, where the arrows start at the last click', async () => {
    await page.getByText('Want to go').first().click()
    await page.keyboard.press('Tab')
    await expect(map).toBeFocused()
    await page.keyboard.press('ArrowLeft')
    const reached = await map.getAttribute('aria-activedescendant')
    expect(reached).not.toBe('country-BR')
    await page.keyboard.press('Enter')
    await expect(page.locator(`#${reached}`)).toHaveAttribute('aria-label', /: Want to go$/)
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(page.locator(`#${reached}`)).toHaveAttribute('aria-label', /: Not marked$/)
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(option(page, 'Brazil: Not marked')).toBeVisible()
  })

  await test.step('by name', async () => {
    await page.getByText('Lived there').first().click()
    await page.keyboard.press('/')
    await page.keyboard.type('aland')
    await page.keyboard.press('Enter')
    await expect(page.getByText('Åland Islands: Lived there')).toBeVisible()
    // Two letters that many names begin with mean none of them.
    const box = page.getByLabel('Find a country')
    await box.fill('po')
    await box.press('Enter')
    await expect(box).toHaveValue('po')
    await box.fill('UK')
    await box.press('Enter')
    await expect(page.getByText('United Kingdom: Lived there')).toBeVisible()
    await list.getByLabel('France: what it is to you').selectOption('Not marked')
    await expect(page.getByText('France: no longer on your map')).toBeVisible()
    await page.reload()
    await expect(option(page, 'Åland Islands: Lived there')).toBeAttached()
    await expect(option(page, 'France: Not marked')).toBeAttached()
  })

  await test.step('towns stand by region, are added by name, and are dots that keys reach', async () => {
    const towns = page.getByRole('region', { name: 'Towns and regions' })
    await expect(towns.getByRole('link', { name: 'Paris, once' })).toBeVisible()
    await towns.getByLabel('Add a town that you have been to').fill('Stockholm')
    await page
      .getByRole('option', { name: /^Stockholm.*Sweden/ })
      .first()
      .click()
    const stockholm = towns.getByRole('listitem').filter({ hasText: 'Stockholm' })
    const isMarked = 'Stockholm is on your map, and Sweden as visited'
    await expect(page.getByText(isMarked)).toBeVisible()
    await expect(stockholm).toContainText('added by you')
    await expect(figure(page, 'Towns')).toHaveText('2')

    const dots = page.getByRole('list', { name: /^Towns: arrow keys/ })
    await dots.getByRole('button', { name: 'Paris' }).focus()
    await page.keyboard.press('ArrowUp')
    await expect(dots.getByRole('button', { name: 'Stockholm' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(stockholm).toBeFocused()

    const takeOff = stockholm.getByRole('button', { name: 'Take Stockholm off your towns' })
    await takeOff.click()
    await expect(stockholm).toHaveCount(0)
    await page.getByRole('button', { name: 'Undo' }).last().click()
    await expect(stockholm).toBeVisible()
    await expect(figure(page, 'Towns')).toHaveText('2')
  })
  expect(complaints).toEqual([])

  await test.step('what cannot be sent does not mark', async () => {
    await page.route('**/api/v1/**', (route) => route.abort())
    await option(page, 'Peru: Not marked').click()
    await expect(page.getByText('You seem to be offline.')).toBeVisible()
    await expect(option(page, 'Peru: Not marked')).toBeAttached()
    await expect(option(page, 'Åland Islands: Lived there')).toBeAttached()
    await page.unrouteAll({ behavior: 'wait' })
  })

  await test.step('what is on its way can be taken back', async () => {
    const { promise: held, resolve: letGo } = Promise.withResolvers<void>()
    await page.route('**/user/countries', async (route) => {
      if (route.request().method() === 'POST') await held
      await route.continue()
    })
    await option(page, 'Peru: Not marked').click()
    await page.getByRole('button', { name: 'Undo' }).click()
    letGo()
    await expect(page.getByRole('status').getByText('Peru: no longer on your map')).toBeVisible()
    await expect(option(page, 'Peru: Not marked')).toBeAttached()
    await expect(option(page, 'Åland Islands: Lived there')).toBeAttached()
  })
})

test('on a phone the towns are reached without passing every country', async ({
  page,
  openAsNew,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openAsNew('/travel-map')
  const list = page.getByRole('region', { name: 'Countries' })
  const rows = list.getByRole('listitem')
  await expect(rows.filter({ visible: true })).toHaveCount(20)
  await list.getByRole('textbox').fill('zimb')
  await expect(rows.filter({ visible: true })).toHaveText([/Zimbabwe/])
  await list.getByRole('textbox').fill('')
  await list.getByRole('button', { name: 'Show more' }).click()
  await expect(list.getByRole('combobox').nth(20)).toBeFocused()
  await expect(list.getByRole('combobox', { name: /^Zimbabwe/ })).toBeVisible()
})

test('what is marked does not turn back before it is read anew', async ({ page, openAsNew }) => {
  await openAsNew('/travel-map')
  const brazil = page.locator('#country-BR')
  const shown = await brazil.evaluateHandle((element) => {
    const labels: (string | null)[] = []
    const note = () => {
      const label = element.getAttribute('aria-label')
      if (label !== labels.at(-1)) labels.push(label)
    }
    new MutationObserver(note).observe(element, { attributeFilter: ['aria-label'] })
    return labels
  })
  const labels = Array.from({ length: 12 }, (_, index) =>
    index % 2 ? 'Brazil: Not marked' : 'Brazil: Visited',
  )
  // React draws transitions by turns of ten: each is first once.
  for (const label of labels) {
    const isRead = page.waitForResponse(
      (response) =>
        response.url().endsWith('/user/countries') && response.request().method() === 'GET',
    )
    await brazil.click()
    await expect(brazil).toHaveAttribute('aria-label', label)
    await isRead
    await page.evaluate(async () => {
      for (let frames = 0; frames < 6; frames++) {
        await new Promise((drawn) => requestAnimationFrame(drawn))
      }
    })
  }
  expect(await shown.jsonValue()).toEqual(labels)
})

test('a map is saved as a picture, and shared', async ({ page, request, makeMember, signIn }) => {
  const member = await makeMember('Noor')
  const country = { code: 'SE', status: 'lived' }
  await request.post('/api/v1/user/countries', { ...as(member), data: { country } })
  await signIn(page, member)
  await page.goto('/travel-map')
  await expect(figure(page, 'Of all land').first()).toHaveText('<1%')
  await page.getByRole('button', { name: 'Download' }).click()
  const dialog = page.getByRole('dialog', { name: 'Your map as a picture' })
  // The first picture of a server starts what draws it.
  await expect(dialog.getByRole('img')).toBeVisible({ timeout: 20_000 })
  await dialog.getByLabel('Style').selectOption('Map alone')
  await dialog.getByLabel('Width').fill('2401')
  await expect(dialog.getByText('Needs to be less than 2401')).toBeVisible()
  await dialog.getByLabel('Width').fill('640')
  const download = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Download' }).click()
  expect((await download).suggestedFilename()).toBe('farfolk-travel-map.png')
  await expect(page.getByText('Your map was saved')).toBeVisible()
  await page.getByRole('button', { name: 'Share' }).click()
  await expect(page.getByRole('dialog', { name: 'Share your travel map' })).toBeVisible()
})

test('a picture that is refused says why, as any call does', async ({ page, openAsNew }) => {
  await openAsNew('/travel-map')
  await expect(figure(page, 'Of all land').first()).toBeVisible()
  let status = 403
  await page.route('**/user/countries/map?*', (route) =>
    route.fulfill({ status, json: { errors: [] } }),
  )
  await page.getByRole('button', { name: 'Download' }).click()
  await expect(page.locator('#error-travel-map')).toContainText(
    'The user has not allowed you to see this.',
  )
  status = 500
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Style').selectOption('Map alone')
  await expect(page.locator('#error-travel-map')).toContainText('Something went wrong.')
  status = 401
  await dialog.getByRole('button', { name: 'Download' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('farfolk'))).toBeNull()
})

test('journeys lie on one map with their numbers, and each stop leads to its trip', async ({
  page,
  request,
  makeMember,
  signIn,
  complaints,
}) => {
  const member = await makeMember('Ines')
  await makeTrip(request, member, {
    name: 'North, once',
    startDate: '2018-12-30',
    endDate: '2019-01-03',
    stops: [{ place: places.stockholm }, { place: places.paris }],
  })
  await makeTrip(request, member, {
    name: 'Paris again',
    startDate: day(30),
    endDate: day(33),
    stops: [{ place: places.paris }],
  })
  await signIn(page, member)
  await page.goto('/travel-map')
  await expect(figure(page, 'Distance').first()).toHaveText(/^1,54\d km$/)
  await expect(figure(page, 'Days away').first()).toHaveText('5')
  await expect(figure(page, 'Trip')).toHaveText(['1', 'and 1 to come'])
  await page.getByText('Records and years').click()
  await expect(figure(page, 'Longest trip').last()).toHaveText('5 days')
  await expect(page.getByRole('row', { name: /^2019 0 0 km 3/ })).toBeVisible()

  const choice = page.getByRole('button', { name: 'Journeys' })
  await choice.click()
  await expect(choice).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByRole('listbox')).toHaveCount(0)
  await expect(
    page.getByRole('img', { name: 'Map of the world with trips: 1 that are over, 1 to come' }),
  ).toBeVisible()
  const both = page.getByRole('button', { name: 'Paris and around: 2 trips' })
  await both.click()
  await expect(both).toHaveAttribute('aria-expanded', 'true')
  const there = page.getByRole('region', { name: 'Paris and around: 2 trips' })
  await expect(there.getByRole('heading')).toBeFocused()
  await expect(there.getByRole('link')).toHaveText(['Paris again', 'North, once'])

  // Closer both stand apart, and arrows go from one to the other.
  const closer = page.getByRole('button', { name: 'Closer' })
  for (let presses = 0; presses < 3; presses++) await closer.click()
  const paris = page.getByRole('button', { name: 'Paris: 2 trips' })
  await paris.focus()
  await page.keyboard.press('ArrowUp')
  const stockholm = page.getByRole('link', { name: 'Stockholm: North, once' })
  await expect(stockholm).toBeFocused()
  await expect(stockholm).toBeInViewport()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'North, once' })).toBeVisible()

  await page.goto(`/profile/${member.userId}/map`)
  await choice.click()
  await expect(both).toBeVisible()
  await expect(figure(page, 'Places').first()).toHaveText('2')
  expect(complaints).toEqual([])
})
