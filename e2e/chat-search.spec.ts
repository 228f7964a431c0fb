import { as } from './as-member.ts'
import { log, words, write, writeAll } from './conversation.ts'
import { expect, test } from './fixtures.ts'

const count = 130

function linesOf(end: (line: number) => string): [string, ...string[]] {
  const others = Array.from(
    { length: count - 1 },
    (_, index) => `Line ${index + 2}${end(index + 2)}`,
  )
  return ['Line 1', ...others]
}

test('a conversation is looked through, back and forth, and what one writes meanwhile stands at its end', async ({
  page,
  request,
  me,
  ben,
}) => {
  test.slow()
  const { channel } = ben
  const frames: string[] = []
  const held: (() => void)[] = []
  await page.routeWebSocket(/\/cable/, (socket) => {
    socket.connectToServer().onMessage((frame) => {
      frames.push(String(frame))
      if (String(frame).includes('Meanwhile')) held.push(() => socket.send(frame))
      else socket.send(frame)
    })
  })
  // Midnight may pass before that day is looked for.
  const firstDay = await page.evaluate(() => new Date().toLocaleDateString('sv'))
  const lines = linesOf((line) => (line === 10 || line === 20 ? ': the Fähre at noon' : ''))
  await writeAll(request, ben, channel.id, lines)

  await test.step('what one writes while looking back stands at the end', async () => {
    await page.goto(`/chat?channel=${channel.id}&at=5`)
    await expect(log(page).getByText('Line 5', { exact: true })).toBeInViewport()
    const unread = await request.get('/api/v1/user/channels/unread_count', as(me))
    expect(await unread.json()).toMatchObject({ data: { count } })
    await write(request, ben, channel.id, 'Just now')
    await expect(log(page).getByText('Line 5', { exact: true })).toBeInViewport()
    await words(page).fill('Here I am')
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

  await test.step('what comes while one is on the way to what one writes leads nobody off', async () => {
    frames.length = 0
    await page.goto(`/chat?channel=${channel.id}&at=5`)
    await expect(log(page).getByText('Line 5', { exact: true })).toBeInViewport()
    await expect.poll(() => frames.join('\n')).toMatch(/ChatChannel.*confirm_subscription/)
    await write(request, ben, channel.id, `Meanwhile${'\nand on we went'.repeat(30)}`)
    await expect.poll(() => held.length).toBeGreaterThan(0)
    await words(page).fill('Here I am too')
    const pressed = page.keyboard.press('Enter')
    for (const tell of held) tell()
    await pressed
    await expect(log(page).getByText('Meanwhile')).toBeAttached()
    await expect(log(page).getByText('Here I am too')).toBeInViewport()
  })

  await test.step('a message from long ago is found, gone to and left again', async () => {
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
      await expect(log(page).getByText('Here I am too')).toBeInViewport({ timeout: 200 })
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
})
