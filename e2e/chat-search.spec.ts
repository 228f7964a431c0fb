import { as } from './as-member.ts'
import { log, openBetween, openChannel, words, write, writeAll } from './conversation.ts'
import { expect, test } from './fixtures.ts'
import { makeTrip } from './make-trip.ts'

const count = 130

function linesOf(end = (_line: number) => ''): [string, ...string[]] {
  const others = Array.from(
    { length: count - 1 },
    (_, index) => `Line ${index + 2}${end(index + 2)}`,
  )
  return ['Line 1', ...others]
}

test('a message from long ago is found, gone to and left again', async ({ page, request, ben }) => {
  const { channel } = ben
  const lines = linesOf((line) => (line === 10 || line === 20 ? ': the Fähre at noon' : ''))
  await writeAll(request, ben, channel.id, lines)
  await page.goto(`/chat?channel=${channel.id}`)
  await expect(log(page).getByText(`Line ${count}`)).toBeInViewport()

  const button = page.getByRole('button', { name: 'Search this conversation' })
  await button.click()
  const field = page.getByRole('searchbox', { name: 'Search this conversation' })
  await expect(field).toBeFocused()
  await field.fill('fahre')
  const found = page.getByRole('list', { name: 'Messages found' })
  await expect(found.getByRole('button')).toHaveCount(2)
  await expect(found.locator('mark')).toHaveText(['Fähre', 'Fähre'])
  await found.getByRole('button', { name: 'Line 10' }).click()
  const row = log(page).getByRole('group', { name: /Found.*Line 10: the/ })
  await expect(row).toBeFocused()
  await expect(row).toBeInViewport()

  // Older and newer ones are around it, as far as one scrolls.
  await log(page).hover()
  await expect(async () => {
    await page.mouse.wheel(0, -5_000)
    await expect(log(page).getByText('Line 1', { exact: true })).toBeInViewport({ timeout: 200 })
  }).toPass()
  await expect(async () => {
    await page.mouse.wheel(0, 5_000)
    await expect(log(page).getByText(`Line ${count}`)).toBeInViewport({ timeout: 200 })
  }).toPass()

  await page.getByRole('button', { name: 'Newer message found' }).click()
  await expect(log(page).getByText('Line 20: the')).toBeInViewport()
  await expect(page.getByRole('button', { name: 'Newer message found' })).toBeDisabled()
  await expect(page.getByRole('button', { name: 'Newer message found' })).toBeFocused()
  await expect(page.getByRole('status').filter({ hasText: 'Line 20: the' })).toHaveCount(1)
  await field.fill('nowhere')
  await expect(page.getByText("No messages with 'nowhere'.")).toBeVisible()
  await field.press('Escape')
  await expect(field).toBeHidden()
  await expect(button).toBeFocused()
})

test('what one writes while looking back stands at the end', async ({ page, request, me, ben }) => {
  const { channel } = ben
  // Midnight may pass before that day is looked for.
  const firstDay = await page.evaluate(() => new Date().toLocaleDateString('sv'))
  await writeAll(request, ben, channel.id, linesOf())
  await page.goto(`/chat?channel=${channel.id}&at=5`)
  await expect(log(page).getByText('Line 5', { exact: true })).toBeInViewport()
  const unread = await request.get('/api/v1/user/channels/unread_count', as(me))
  expect(await unread.json()).toMatchObject({ data: { count } })
  await write(request, ben, channel.id, 'Just now')
  await expect(log(page).getByText('Line 5', { exact: true })).toBeInViewport()
  await page.getByRole('textbox', { name: /^Message to/ }).fill('Here I am')
  await page.keyboard.press('Enter')
  await expect(log(page).getByText('Here I am')).toBeInViewport()
  await expect(log(page).getByText('Just now')).toBeInViewport()

  await page.getByRole('button', { name: 'Search this conversation' }).click()
  await page.getByLabel('Go to a day').fill(firstDay)
  await page.getByRole('button', { name: 'Go', exact: true }).click()
  await expect(log(page).getByRole('group', { name: /Found/ })).toBeFocused()
  await expect(log(page).getByText('Line 1', { exact: true })).toBeInViewport()
  await page.getByRole('button', { name: 'To the latest messages' }).click()
  await expect(log(page).getByText('Here I am')).toBeInViewport()
  await expect(log(page)).toBeFocused()
})

test('what comes while one is on the way to what one writes leads nobody off', async ({
  page,
  request,
  ben,
}) => {
  const { channel } = ben
  await writeAll(request, ben, channel.id, linesOf())
  const frames: string[] = []
  const held: (() => void)[] = []
  await page.routeWebSocket(/\/cable/, (socket) => {
    socket.connectToServer().onMessage((frame) => {
      frames.push(String(frame))
      if (String(frame).includes('Meanwhile')) held.push(() => socket.send(frame))
      else socket.send(frame)
    })
  })
  await page.goto(`/chat?channel=${channel.id}&at=5`)
  await expect(log(page).getByText('Line 5', { exact: true })).toBeInViewport()
  await expect.poll(() => frames.join('\n')).toMatch(/ChatChannel.*confirm_subscription/)
  await write(request, ben, channel.id, `Meanwhile${'\nand on we went'.repeat(30)}`)
  await expect.poll(() => held.length).toBeGreaterThan(0)
  await words(page).fill('Here I am')
  const pressed = page.keyboard.press('Enter')
  for (const tell of held) tell()
  await pressed
  await expect(log(page).getByText('Meanwhile')).toBeAttached()
  await expect(log(page).getByText('Here I am')).toBeInViewport()
})

test('conversations are found by a name and by what was written', async ({
  page,
  request,
  me,
  makeMember,
}) => {
  const [ben, zoe] = [await makeMember('Ben'), await makeMember('Zoë')]
  const bens = await openBetween(request, me, ben)
  await write(request, ben, bens.id, 'Ask zoe about the boat')
  const zoes = await openBetween(request, me, zoe)
  await write(request, zoe, zoes.id, 'Ahoy')
  await page.goto('/chat')
  const list = page.getByRole('navigation', { name: 'My messages' })
  await list.getByRole('searchbox').fill('zoe')
  await expect(list.getByRole('listitem')).toHaveCount(2)
  await expect(list.locator('mark')).toHaveText('zoe')
  await list.getByRole('link', { name: /boat/ }).click()
  await expect(log(page).getByRole('group', { name: /Found.*boat/ })).toBeFocused()
  await list.getByRole('searchbox').fill('nobody')
  await expect(list.getByText("No conversations with 'nobody'.")).toBeVisible()
  await list.getByRole('searchbox').press('Escape')
  await expect(list.getByRole('listitem')).toHaveCount(2)
})

test('a conversation that is opened again is chosen in its list, and in view', async ({
  page,
  request,
  me,
  makeMember,
}) => {
  const old = await makeMember('Old')
  const channel = await openBetween(request, me, old)
  await write(request, old, channel.id, 'Long ago')
  for (let n = 1; n <= 14; n++) {
    const { id: tripId } = await makeTrip(request, me, { name: `Trip ${n}` })
    await write(request, me, (await openChannel(request, me, { tripId })).id, 'Hi')
  }
  await page.setViewportSize({ width: 1024, height: 600 })
  await page.goto(`/chat?to=${old.userId}`)
  const entry = page
    .getByRole('navigation', { name: 'My messages' })
    .getByRole('link', { name: /Long ago/ })
  await expect(entry).toHaveAttribute('aria-current', 'true')
  await expect(entry).toBeInViewport({ ratio: 1 })

  const stranger = await makeMember('Stranger')
  const asked = await request.post('/api/v1/user/channels', {
    ...as(me),
    data: { channel: { userIds: [stranger.userId] } },
  })
  expect(asked.ok()).toBe(true)
  await page.goto(`/chat?to=${stranger.userId}`)
  const chosen = page
    .getByRole('navigation', { name: 'My messages' })
    .locator('a[aria-current=true]')
  await expect(chosen).toContainText('Stranger')
})
