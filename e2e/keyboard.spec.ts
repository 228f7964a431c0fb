import type { Page } from '@playwright/test'
import { as, befriend } from './as-member.ts'
import { pressOn, tabTo, typeInto } from './by-keys.ts'
import { expect, test } from './fixtures.ts'
import { makeAlbum } from './make-album.ts'
import { makeTrip, places } from './make-trip.ts'

const button = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name, exact: typeof name === 'string' })

test('by keys alone one signs in, past the navigation and a wrong password', async ({
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
  await page.goto('/trips')
  await pressOn(page, page.getByRole('link', { name: 'Bucket list', exact: true }))
  await expect(page).toHaveTitle('Bucket list | Farfolk')
  await expect(page.getByRole('main')).toBeFocused()
})

test('by keys alone one writes a message, thinks better of it and takes it back', async ({
  page,
  request,
  makeMember,
  signIn,
}) => {
  const [maya, ben] = [await makeMember('Maya'), await makeMember('Ben')]
  await befriend(request, maya, ben)
  const channel = { channel: { userIds: [ben.userId] } }
  const made = await request.post('/api/v1/user/channels', { ...as(maya), data: channel })
  const { id } = (await made.json()).data
  await request.post(`/api/v1/user/channels/${id}/messages`, {
    ...as(ben),
    data: { message: { body: 'Ahoy' } },
  })
  await signIn(page, maya)
  await page.goto('/chat')
  await pressOn(page, page.getByRole('link', { name: /Ben/ }).first())
  const log = page.getByRole('log')
  await expect(log).toContainText('Ahoy')
  const words = page.getByRole('textbox', { name: /^Message to/ })
  await typeInto(page, words, 'At nine')
  await page.keyboard.press('Shift+Enter')
  await page.keyboard.type('by the ferry')
  await page.keyboard.press('Enter')
  await expect(log).toContainText('by the ferry')
  await expect(words).toBeFocused()
  await expect(words).toHaveValue('')

  const remove = log.getByRole('button', { name: 'Delete the message' })
  await tabTo(page, remove, 'Shift+Tab')
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Delete the message?' })
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(remove).toBeFocused()
  await page.keyboard.press('Enter')
  await pressOn(page, button(page, "Yes, I'm sure"))
  await expect(log).toContainText('This message was deleted.')
  await expect(log).toBeFocused()
})

test('by keys alone stops change places where they are shown, and each move is told', async ({
  page,
  request,
  makeMember,
  signIn,
}) => {
  const member = await makeMember()
  const stops = [places.stockholm, places.paris].map((place) => ({ place }))
  const trip = await makeTrip(request, member, { name: 'Turned round', stops })
  await signIn(page, member)
  await page.goto(`/trips/${trip.id}/itinerary`)
  await pressOn(page, button(page, 'Edit the stops'))
  await expect(page.getByRole('form', { name: 'Edit the stops' })).toBeFocused()
  const handle = button(page, 'Move Paris')
  await tabTo(page, handle)
  await page.keyboard.press('ArrowUp')
  await expect(handle).toBeFocused()
  await expect(page.getByRole('status').filter({ hasText: 'Paris' })).toBeAttached()
  await pressOn(page, button(page, 'Save the stops'))
  await expect(page.locator('[aria-live=polite]').getByText('Trip saved')).toBeVisible()
  await expect(page.getByRole('heading', { level: 3 })).toHaveText([/Paris/, /Stockholm/])
  await expect(button(page, 'Edit the stops')).toBeFocused()
})

test('by keys alone a photo gets a caption, and leaving it leads back to the photo', async ({
  page,
  request,
  makeMember,
  signIn,
}) => {
  const member = await makeMember()
  const album = await makeAlbum(request, member, { name: 'By the sea' }, 3)
  await signIn(page, member)
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
  await expect(photos.first()).toBeFocused()
})
