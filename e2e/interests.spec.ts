import type { Page } from '@playwright/test'
import { as } from './as-member.ts'
import { pressOn, tabTo, typeInto } from './by-keys.ts'
import { expect, expectAccessible, test } from './fixtures.ts'
import { freshWord } from './make-trip.ts'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

test('by keyboard alone a member joins an interest and asks there, and another finds and answers it', async ({
  page,
  request,
  makeMember,
  signIn,
  openElsewhere,
  complaints,
}) => {
  test.slow()
  const [maya, rob] = [await makeMember('Maya'), await makeMember('Rob')]
  const user = { profile: { interests: ['stargazing'] } }
  await request.patch('/api/v1/user', { ...as(rob), data: { user } })
  const title = `Where is ${freshWord()} dark?`

  await signIn(page, maya)
  await page.goto('/interests/stargazing')
  await expect(page).toHaveTitle(/^Stargazing/)
  await expect(page.getByRole('link', { name: 'Rob' }).first()).toBeVisible()
  await expectAccessible(page)
  await pressOn(page, button(page, 'I like this too'))
  await expect(page.getByText('It is on your profile')).toBeVisible()
  const mine = button(page, 'Mine')
  await expect(mine).toBeFocused()
  await expect(page.getByRole('link', { name: 'Maya' }).first()).toBeVisible()

  await pressOn(page, page.getByRole('link', { name: 'Questions', exact: true }))
  await expect(page.getByText('Nobody has asked about it yet.')).toBeVisible()
  await expectAccessible(page)
  await pressOn(page, page.getByRole('link', { name: 'Ask a question' }))
  const about = page.getByLabel('Interest')
  await expect(about).toHaveValue('stargazing')
  await typeInto(page, page.getByLabel('Your question', { exact: true }), title)
  await expectAccessible(page)
  await pressOn(page, button(page, 'Ask'))
  await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible()
  await expectAccessible(page)
  await pressOn(page, page.getByRole('link', { name: 'Stargazing' }))
  await expect(page).toHaveURL(/\/interests\/stargazing\/questions$/)
  await expect(page.getByRole('link', { name: title })).toBeVisible()

  const robs = await openElsewhere(rob)
  await robs.goto('/questions')
  await pressOn(robs, robs.getByRole('link', { name: 'Stargazing' }))
  await expect(robs.getByRole('heading', { name: 'Stargazing', level: 1 })).toBeVisible()
  const onlyUnanswered = robs.getByRole('switch', { name: 'Unanswered only' })
  await tabTo(robs, onlyUnanswered)
  await robs.keyboard.press('Space')
  await expect(robs).toHaveURL(/unanswered=true$/)
  // Past the way to ask; the card is what shows the focus, all around.
  await robs.keyboard.press('Tab')
  await robs.keyboard.press('Tab')
  await expect(robs.getByRole('link', { name: title })).toBeFocused()
  await robs.keyboard.press('Enter')
  await typeInto(robs, robs.getByLabel('Your answer'), 'Behind the dunes')
  await pressOn(robs, button(robs, 'Answer'))
  await expect(robs.getByRole('article').getByText('Behind the dunes')).toBeVisible()

  await page.goto('/interests/stargazing/meet-ups')
  await pressOn(page, page.getByRole('link', { name: 'New meet-up' }))
  await expect(page.getByLabel('Interest')).toHaveValue('stargazing')
  await page.goto('/interests/stargazing/trips?company=true')
  await expect(page.getByRole('switch', { name: 'Looking for company only' })).toBeChecked()
  await expectAccessible(page)
  await page.goto(`/profile/${maya.userId}`)
  await pressOn(page, page.getByRole('link', { name: 'Stargazing' }))
  await pressOn(page, mine)
  await expect(page.getByText('It is off your profile')).toBeVisible()
  await expect(button(page, 'I like this too')).toBeVisible()
  expect(complaints).toEqual([])

  const unknown = await page.goto('/interests/knitting')
  expect(unknown?.status()).toBe(404)
  await expect(page).toHaveTitle(/^Page not found/)
})
