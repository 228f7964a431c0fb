import { as, befriend } from './as-member.ts'
import { log, openBetween, openChannel, words, write } from './conversation.ts'
import { drawPhoto } from './draw-photo.ts'
import { expect, test } from './fixtures.ts'
import { makeTrip } from './make-trip.ts'

test('two friends write to each other, live', async ({
  page,
  browser,
  request,
  me: maya,
  makeMember,
  signIn,
  complaints,
}) => {
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
})

test('whoever writes on while a message is being deleted is left to it', async ({
  page,
  request,
  me,
  ben,
}) => {
  const { id } = ben.channel
  await write(request, me, id, 'At mine')
  await page.goto(`/chat?channel=${id}`)
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>()
  await page.route('**/messages/*', async (route) => {
    await held
    await route.continue()
  })
  await log(page).getByRole('button', { name: 'Delete the message' }).click()
  await page.getByRole('button', { name: "Yes, I'm sure" }).click()
  await words(page).fill('At nine')
  letGo()
  await expect(log(page)).toContainText('This message was deleted.')
  await page.evaluate(() => new Promise(requestAnimationFrame))
  await expect(words(page)).toBeFocused()
})

test('a block takes the conversation away where it stands open', async ({
  page,
  request,
  me,
  ben,
}) => {
  const { id } = ben.channel
  await write(request, ben, id, 'Ahoy')
  await page.goto(`/chat?channel=${id}`)
  await expect(log(page)).toContainText('Ahoy')
  const friendship = { userId: me.userId, block: true }
  await request.post('/api/v1/user/friendships', { ...as(ben), data: { friendship } })
  await expect(page.getByText('You dont have permission to do this action')).toBeVisible()
  await expect(log(page)).toBeHidden()
  await expect(page.getByRole('link', { name: /Ben/ })).toHaveCount(0)
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
  await expect(log(dans)).toContainText('Of course')
  await expect(words(dans)).toBeVisible()
})

test('a trip has its conversation, for its travellers alone', async ({
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
  await words(page).fill('Here we plan')
  await words(page).press('Enter')
  await expect(log(page)).toContainText('Here we plan')
  await page.goto('/chat')
  await page.getByRole('link', { name: /North by train/ }).click()
  await expect(log(page)).toContainText('Here we plan')

  const asked: string[] = []
  page.on('request', (each) => {
    if (/\/channels\/[^/?]+$/.test(each.url())) asked.push(each.method())
  })
  await page.getByRole('button', { name: 'More about the conversation' }).click()
  await page.getByRole('menuitem', { name: 'Leave the conversation' }).click()
  await page.getByRole('button', { name: "Yes, I'm sure" }).click()
  await expect(page.getByText('Conversation left')).toBeVisible()
  await expect(page).toHaveURL('/chat')
  await expect(page.getByRole('link', { name: /North by train/ })).toBeHidden()
  // It is not loaded again for standing in the address.
  expect(asked.at(-1)).toBe('DELETE')
})

test("a trip's conversation that is left on the trip's own page is not opened again", async ({
  page,
  request,
  me,
}) => {
  const trip = await makeTrip(request, me, { name: 'South by boat' })
  await page.goto(`/trips/${trip.id}/chat`)
  await words(page).fill('Here we sail')
  await words(page).press('Enter')
  await expect(log(page)).toContainText('Here we sail')
  const asked: string[] = []
  page.on('request', (each) => {
    if (/\/channels(?:\/[^/?]+)?$/.test(each.url())) asked.push(each.method())
  })
  await page.getByRole('button', { name: 'More about the conversation' }).click()
  await page.getByRole('menuitem', { name: 'Leave the conversation' }).click()
  await page.getByRole('button', { name: "Yes, I'm sure" }).click()
  await expect(page).toHaveURL(`/trips/${trip.id}`)
  await expect(log(page)).toBeHidden()
  expect(asked.at(-1)).toBe('DELETE')
})

test('the line of a conversation is cut where its own script ends', async ({
  page,
  request,
  me,
  makeMember,
}) => {
  const karim = await makeMember('كريم')
  const { id: channel } = await openBetween(request, me, karim)
  await write(request, karim, channel, 'مرحبا بك في النادي! '.repeat(8))
  await page.goto('/chat')
  const line = page.getByRole('link', { name: /كريم/ }).getByText('مرحبا')
  const isBeginShown = await line.evaluate((element) => {
    const range = document.createRange()
    range.setStart(element.firstChild!, 0)
    range.setEnd(element.firstChild!, 1)
    const [letter, box] = [range.getBoundingClientRect(), element.getBoundingClientRect()]
    return letter.left >= box.left && letter.right <= box.right + 1
  })
  expect(isBeginShown).toBe(true)
})

test('the requests stay in reach above more conversations than there is room for', async ({
  page,
  request,
  me,
}) => {
  for (const name of ['One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven']) {
    const { id: tripId } = await makeTrip(request, me, { name })
    const { id } = await openChannel(request, me, { tripId })
    await write(request, me, id, 'Ahoy')
  }
  await page.setViewportSize({ width: 1000, height: 480 })
  await page.goto('/chat')
  await page.getByRole('link', { name: /^One/ }).scrollIntoViewIfNeeded()
  const requests = page.getByRole('link', { name: /^Requests/ })
  await expect(requests).toBeInViewport({ ratio: 1 })
  await requests.click()
  await expect(page.getByText('Nobody new has written to you.')).toBeVisible()
})
