import { as, befriend } from './as-member.ts'
import { log, openChannel, words, write } from './conversation.ts'
import { drawPhoto } from './draw-photo.ts'
import { expect, test } from './fixtures.ts'
import { makeTrip } from './make-trip.ts'

test('two friends write to each other, live, until one blocks the other', async ({
  page,
  browser,
  request,
  me: maya,
  makeMember,
  signIn,
  complaints,
}) => {
  test.slow()
  const ben = await makeMember('Ben')
  await befriend(request, maya, ben)
  const bens = await (await browser.newContext()).newPage()
  await signIn(bens, ben)

  await bens.goto('/trips')
  const chip = bens.getByRole('complementary').getByRole('link', { name: /My messages/ })
  await page.goto(`/chat?to=${ben.userId}`)
  await expect(page.getByText('This is where your words with Ben begin.')).toBeVisible()
  await words(page).fill('Ahoy, see https://example.com/ferry')
  await words(page).press('Shift+Enter')
  await words(page).pressSequentially('at nine')
  await words(page).press('Enter')
  await expect(log(page)).toContainText('at nine')
  await expect(words(page)).toHaveValue('')
  await expect(chip).toHaveAccessibleName(/1 unread message/)

  await chip.click()
  await bens.getByRole('link', { name: /Maya/ }).first().click()
  const link = log(bens).getByRole('link', { name: 'https://example.com/ferry' })
  await expect(link).toHaveAttribute('rel', /nofollow/)
  await expect(chip).not.toHaveAccessibleName(/unread/)
  await expect(log(page)).toContainText('Seen')

  await words(bens).pressSequentially('Aye')
  await expect(page.getByText('Ben is typing')).toBeVisible()
  await words(bens).press('Enter')
  await expect(log(page)).toContainText('Aye')
  await expect(page.getByRole('status').filter({ hasText: 'Ben: Aye' })).toBeAttached()
  await expect(page.getByText('Ben is typing')).toBeHidden()

  const buffer = await drawPhoto()
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'quay.jpg', mimeType: 'image/jpeg', buffer })
  await expect(page.getByText('quay.jpg')).toBeVisible()
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(log(bens).getByRole('link', { name: 'Photo' })).toBeVisible()

  await log(page).getByRole('button', { name: 'Delete the message' }).first().click()
  await page.getByRole('button', { name: "Yes, I'm sure" }).click()
  await expect(log(bens)).toContainText('This message was deleted.')
  await expect(log(bens)).not.toContainText('Ahoy')
  expect(complaints).toEqual([])
  await bens.close()

  // Of the photo now, the words before it are gone.
  await test.step('whoever writes on while a message is being deleted is left to it', async () => {
    const { promise: held, resolve: letGo } = Promise.withResolvers<void>()
    await page.route('**/messages/*', async (route) => {
      await held
      await route.continue()
    })
    await log(page).getByRole('button', { name: 'Delete the message' }).first().click()
    await page.getByRole('button', { name: "Yes, I'm sure" }).click()
    await words(page).fill('At nine')
    letGo()
    await expect(log(page).getByRole('link', { name: 'Photo' })).toHaveCount(0)
    await page.evaluate(() => new Promise(requestAnimationFrame))
    await expect(words(page)).toBeFocused()
  })

  await test.step('a block takes the conversation away where it stands open', async () => {
    await expect(log(page)).toContainText('Aye')
    const friendship = { userId: maya.userId, block: true }
    await request.post('/api/v1/user/friendships', { ...as(ben), data: { friendship } })
    await expect(page.getByText('You dont have permission to do this action')).toBeVisible()
    await expect(log(page)).toBeHidden()
    await expect(page.getByRole('link', { name: /Ben/ })).toHaveCount(0)
  })
})

test('a stranger asks once, and an answer opens the conversation', async ({
  page,
  browser,
  request,
  me,
  makeMember,
  signIn,
}) => {
  const dan = await makeMember('Dan')
  const { id: channel } = await openChannel(request, dan, { userIds: [me.userId] })
  await write(request, dan, channel, 'May I?')
  const dans = await (await browser.newContext()).newPage()
  await signIn(dans, dan)
  await dans.goto('/chat?list=requests')
  await dans.getByRole('link', { name: /Maya/ }).last().click()
  await expect(dans.getByText('You can write more once Maya has answered.')).toBeVisible()

  await page.goto('/chat')
  await expect(page.getByText('No words yet.')).toBeVisible()
  await page.getByRole('link', { name: /Requests/ }).click()
  await page.getByRole('link', { name: /Dan/ }).click()
  await expect(page.getByText('Dan is no friend of yours yet.')).toBeVisible()
  await log(page).getByRole('button', { name: 'Report the message' }).click()
  const report = page.getByRole('dialog', { name: 'Report this message' })
  await report.getByLabel('What is wrong?').selectOption('Spam or advertising')
  await report.getByRole('button', { name: 'Send report' }).click()
  await expect(report.getByText('Thank you.')).toBeVisible()
  await page.keyboard.press('Escape')
  await words(page).fill('Of course')
  await words(page).press('Enter')
  await expect(page.getByText('Dan is no friend of yours yet.')).toBeHidden()
  await expect(page.locator('[aria-current=true]')).toContainText('Dan')
  await expect(log(dans)).toContainText('Of course')
  await expect(words(dans)).toBeVisible()
})

test('a trip has its conversation, for its travellers alone, who leave it', async ({
  page,
  request,
  makeMember,
  signIn,
}) => {
  const maya = await makeMember('Maya')
  const trip = await makeTrip(request, maya, { name: 'North by train' })
  await page.goto(`/trips/${trip.id}/chat`)
  await expect(page.getByText('Only those who travel along')).toBeVisible()
  await signIn(page, maya)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`/trips/${trip.id}`)
  await page.getByRole('link', { name: 'Chat', exact: true }).click()
  // Above the bar at the bottom, without scrolling.
  await words(page).click({ trial: true })
  await expect(words(page)).toBeInViewport({ ratio: 1 })
  expect(await page.evaluate(() => scrollY)).toBe(0)
  await test.step('what is looked at alone is no conversation yet', async () => {
    await page.goto('/chat')
    await expect(page.getByText('No words yet')).toBeVisible()
    await expect(page.getByRole('link', { name: /North by train/ })).toBeHidden()
    await page.goto(`/trips/${trip.id}/chat`)
  })
  await words(page).fill('Here we plan')
  await words(page).press('Enter')
  await expect(log(page)).toContainText('Here we plan')
  await page.goto('/chat')
  await page.getByRole('link', { name: /North by train/ }).click()
  await expect(log(page)).toContainText('Here we plan')

  const asked: string[] = []
  page.on('request', (each) => {
    const { pathname } = new URL(each.url())
    if (/\/channels(?:\/[^/]+)?$/.test(pathname)) asked.push(`${each.method()} ${pathname}`)
  })
  await test.step('what is left is not loaded again for standing in the address', async () => {
    await page.getByRole('button', { name: 'More about the conversation' }).click()
    await page.getByRole('menuitem', { name: 'Leave the conversation' }).click()
    await page.getByRole('button', { name: "Yes, I'm sure" }).click()
    await expect(page.getByText('Conversation left')).toBeVisible()
    await expect(page).toHaveURL('/chat')
    await expect(page.getByRole('link', { name: /North by train/ })).toBeHidden()
    expect(asked.findLast((call) => !call.endsWith('/channels'))).toMatch(/^DELETE/)
  })

  await test.step("what is left on the trip's own page is not opened again", async () => {
    const other = await makeTrip(request, maya, { name: 'South by boat' })
    await page.setViewportSize({ width: 1280, height: 720 })
    await page.goto(`/trips/${other.id}/chat`)
    await words(page).fill('Here we sail')
    await words(page).press('Enter')
    await expect(log(page)).toContainText('Here we sail')
    asked.length = 0
    await page.getByRole('button', { name: 'More about the conversation' }).click()
    await page.getByRole('menuitem', { name: 'Leave the conversation' }).click()
    await page.getByRole('button', { name: "Yes, I'm sure" }).click()
    await expect(page).toHaveURL(`/trips/${other.id}`)
    await expect(log(page)).toBeHidden()
    expect(asked.at(-1)).toMatch(/^DELETE/)
  })
})
