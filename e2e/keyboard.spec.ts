import type { Page } from '@playwright/test'
import { pressOn, tabTo, typeInto } from './by-keys.ts'
import { log, words, write } from './conversation.ts'
import { expect, freshEmail, logIn, test } from './fixtures.ts'
import { makeAlbum } from './make-album.ts'
import { freshWord, makeTrip, places } from './make-trip.ts'
import { makeWish } from './make-wish.ts'
import { mailedLink } from './outbox.ts'
import { readHtml } from './read-html.ts'

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' })

test('by keys alone one signs in, past the navigation and a wrong password, and elsewhere once the onboarding is skipped', async ({
  page,
  makeMember,
}) => {
  const member = await makeMember('Kei')
  await page.goto('/sign-in')
  await expect(button(page, 'Login')).toBeEnabled()
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: 'Skip to the content' })
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(page.getByLabel('Email')).toBeFocused()
  await page.keyboard.type(member.email)
  await typeInto(page, page.getByLabel('Password'), 'not it')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toBeVisible()
  const password = page.getByLabel('Password')
  await tabTo(page, password, 'Shift+Tab')
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type(member.password)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/onboarding$/)
  await expect(page.getByRole('main')).toBeFocused()
  await pressOn(page, page.getByRole('link', { name: 'Bucket list', exact: true }))
  await expect(page).toHaveTitle('Bucket list | Farfolk')
  await expect(page.getByRole('main')).toBeFocused()

  await test.step('the rest can be skipped, and signing in leads elsewhere then', async () => {
    const onboarding = page.getByRole('link', { name: 'Onboarding' })
    await onboarding.click()
    await button(page, 'Skip the rest').click()
    await expect(page.getByText('You can complete your profile any time')).toBeVisible()
    await expect(onboarding).toBeHidden()
    await page.getByRole('link', { name: 'Log out' }).click()
    await page.getByRole('link', { name: 'Sign in' }).first().click()
    await logIn(page, member)
    await expect(page).toHaveURL(/\/destinations\/africa$/)
  })
})

test('by keys alone one writes a message and takes it back, and a photo gets a caption', async ({
  page,
  request,
  me,
  ben,
}) => {
  await write(request, ben, ben.channel.id, 'Ahoy')
  await page.goto('/chat')
  await pressOn(page, page.getByRole('link', { name: /Ben/ }).first())
  await expect(log(page)).toContainText('Ahoy')
  await typeInto(page, words(page), 'At nine')
  await page.keyboard.press('Shift+Enter')
  await page.keyboard.type('by the ferry')
  await page.keyboard.press('Enter')
  await expect(log(page)).toContainText('by the ferry')
  await expect(words(page)).toBeFocused()
  await expect(words(page)).toHaveValue('')

  const remove = log(page).getByRole('button', { name: 'Delete the message' })
  await tabTo(page, remove, 'Shift+Tab')
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Delete the message?' })
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(remove).toBeFocused()
  await page.keyboard.press('Enter')
  await pressOn(page, button(page, "Yes, I'm sure"))
  await expect(log(page)).toContainText('This message was deleted.')
  await expect(log(page)).toBeFocused()

  await test.step('leaving a photo leads back to it', async () => {
    const album = await makeAlbum(request, me, { name: 'By the sea' }, 3)
    await page.goto(`/albums/${album.id}`)
    const photos = page.locator('[data-photo]')
    await pressOn(page, photos.first())
    const dialog = page.getByRole('dialog', { name: 'Photos, one at a time' })
    await expect(dialog.getByText('1 of 3')).toBeVisible()
    await page.keyboard.press('ArrowRight')
    await expect(dialog.getByText('2 of 3')).toBeVisible()
    await pressOn(page, button(page, 'Add a caption'))
    await page.keyboard.type('First light')
    await page.keyboard.press('Enter')
    await expect(button(page, /First light/)).toBeFocused()
    await pressOn(page, button(page, 'Delete'))
    await expect(page.getByRole('dialog', { name: 'Are you sure?' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(button(page, 'Delete')).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(photos.nth(1)).toBeFocused()
  })
})

test('by keys alone stops change places where they are shown, and what goes or is busy leaves the focus', async ({
  page,
  request,
  me,
}) => {
  const stops = [places.stockholm, places.paris].map((place) => ({ place }))
  const trip = await makeTrip(request, me, { name: 'Turned round', stops })
  await page.goto(`/trips/${trip.id}/itinerary`)
  await pressOn(page, button(page, 'Edit the stops'))
  await expect(page.getByRole('form', { name: 'Edit the stops' })).toBeFocused()
  const handle = button(page, 'Move Paris')
  await tabTo(page, handle)
  await page.keyboard.press('ArrowUp')
  await expect(handle).toBeFocused()
  await expect(page.getByRole('status').filter({ hasText: 'Paris' })).toBeAttached()
  // At the end of the list what leads back has the focus, to be pressed at once.
  await pressOn(page, button(page, 'Move Paris down'))
  await expect(button(page, 'Move Paris up')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(button(page, 'Move Paris down')).toBeFocused()
  await pressOn(page, button(page, 'Save the stops'))
  await expect(page.locator('[aria-live=polite]').getByText('Trip saved')).toBeVisible()
  await expect(page.getByRole('heading', { level: 3 })).toHaveText([/Paris/, /Stockholm/])
  await expect(button(page, 'Edit the stops')).toBeFocused()

  await test.step('what goes or is busy leaves the focus where it was: stops', async () => {
    await page.keyboard.press('Enter')
    await pressOn(page, button(page, 'Remove Stockholm'))
    await expect(button(page, 'Move Paris')).toBeFocused()
    await pressOn(page, button(page, 'Remove Paris'))
    await expect(page.getByRole('combobox', { name: 'First stop' })).toBeFocused()
  })

  await test.step('a country on the map', async () => {
    await page.goto('/travel-map')
    await typeInto(page, page.getByLabel('Find a country'), 'aland')
    await page.keyboard.press('Enter')
    await tabTo(page, button(page, 'Undo'), 'Shift+Tab')
    await page.keyboard.press('Enter')
    await expect(page.getByText('Åland Islands: no longer on your map')).toBeVisible()
    await expect(button(page, 'Undo')).toBeHidden()
    await expect(page.getByRole('main').locator(':focus')).toBeVisible()
  })

  await test.step('a wish', async () => {
    await makeWish(request, me, { category: 'food', title: 'Ramen' })
    await page.goto('/bucket-list')
    const tick = page.getByRole('checkbox', { name: /Ramen/ })
    await tabTo(page, tick)
    await page.keyboard.press('Space')
    await expect(page.getByRole('link', { name: 'Done 1' })).toBeVisible()
    await expect(tick).toBeFocused()
  })
})

test('by keys alone somebody becomes a member, writes a trip, and a visitor finds it', async ({
  page,
  request,
  complaints,
}) => {
  test.slow()
  const email = freshEmail()
  const name = `Slow ${freshWord()}`
  const find = (role: 'button' | 'link' | 'textbox' | 'combobox', name: string | RegExp) =>
    page.getByRole(role, { name, exact: typeof name === 'string' }).first()
  const type = (name: string | RegExp, text: string) => typeInto(page, find('textbox', name), text)
  const press = (role: 'button' | 'link', name: string) => pressOn(page, find(role, name))

  await page.goto('/sign-up')
  await type('First name', 'Kei')
  await type('Email', email)
  await type(/^Password/, 'a long way from home')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Check your mail' })).toBeVisible()
  await page.goto(await mailedLink(email, '/confirmations?token='))
  await press('button', 'Confirm my e-mail')
  await expect(page).toHaveURL(/\/onboarding$/)
  await expect(page.getByText('Welcome to the club.')).toBeVisible()
  expect(complaints).toEqual([])
  await press('link', 'My trips')
  await press('link', 'New trip')
  await expect(page.getByRole('heading', { level: 1, name: 'New trip' })).toBeVisible()
  await type('Name', name)
  await type('First day', '20310512')
  for (const [typed, city] of [
    ['Lisboa', 'Lisbon'],
    ['Zurich', 'Zürich'],
  ] as const) {
    await typeInto(page, find('combobox', /stop$/), typed)
    await expect(page.getByRole('option', { name: city }).first()).toBeVisible()
    await page.keyboard.press('Enter')
  }
  await press('button', 'Move Zürich up')
  await press('button', 'Save the trip')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  await press('link', 'Itinerary')
  await expect(page.getByRole('heading', { level: 3 }).first()).toContainText('Zürich')

  // To a visitor, without scripts.
  const path = new URL(page.url()).pathname.replace('/itinerary', '')
  const found = await readHtml(request, `/search-trips?q=${encodeURIComponent(name)}`)
  expect(found.html.replaceAll(/<\/?mark>/g, '')).toMatch(
    new RegExp(`<h3[^>]*><a [^>]*href="${path}"[^>]*>${name}<`),
  )
})
