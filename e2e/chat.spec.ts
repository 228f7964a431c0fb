import type { APIRequestContext, Page } from '@playwright/test'
import { as, befriend } from './as-member.ts'
import { expect, type Member, test } from './fixtures.ts'
import { makeTrip } from './make-trip.ts'

const words = (page: Page) => page.getByRole('textbox', { name: /^Message to/ })
const log = (page: Page) => page.getByRole('log')

async function openChannel(
  request: APIRequestContext,
  one: Member,
  channel: { userIds: string[] } | { tripId: string },
): Promise<string> {
  const reply = await request.post('/api/v1/user/channels', { ...as(one), data: { channel } })
  expect(reply.status()).toBe(201)
  return ((await reply.json()) as { data: { id: string } }).data.id
}

async function write(
  request: APIRequestContext,
  from: Member,
  channel: string,
  body: string,
): Promise<void> {
  const reply = await request.post(`/api/v1/user/channels/${channel}/messages`, {
    ...as(from),
    data: { message: { body } },
  })
  expect(reply.status()).toBe(201)
}

const numberOf = (line: string | undefined) => Number(/\d+/.exec(line ?? '')?.[0])

async function drawPhoto(page: Page): Promise<Buffer> {
  const base64 = await page.evaluate(() => {
    const canvas = document.createElement('canvas')
    canvas.width = 400
    canvas.height = 300
    const brush = canvas.getContext('2d')!
    brush.fillStyle = 'teal'
    brush.fillRect(0, 0, 400, 300)
    brush.fillStyle = 'gold'
    brush.fillRect(100, 100, 120, 80)
    return canvas.toDataURL('image/png').split(',')[1] ?? ''
  })
  return Buffer.from(base64, 'base64')
}

test('two friends write to each other, live', async ({
  page,
  browser,
  request,
  makeMember: make,
  signIn,
  complaints,
}) => {
  const [maya, ben] = [await make('Maya'), await make('Ben')]
  await befriend(request, maya, ben)
  const bens = await (await browser.newContext()).newPage()
  await signIn(page, maya)
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
  await expect(page.getByText('Ben is typing')).toBeHidden()

  const buffer = await drawPhoto(page)
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'quay.png', mimeType: 'image/png', buffer })
  await expect(page.getByText('quay.png')).toBeVisible()
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(log(bens).getByRole('link', { name: 'Photo' })).toBeVisible()

  await log(page).getByRole('button', { name: 'Delete the message' }).first().click()
  await page.getByRole('button', { name: "Yes, I'm sure" }).click()
  await expect(log(bens)).toContainText('This message was deleted.')
  await expect(log(bens)).not.toContainText('Ahoy')
  expect(complaints).toEqual([])
})

test('a stranger asks once, and an answer opens the conversation', async ({
  page,
  browser,
  request,
  makeMember: make,
  signIn,
}) => {
  const [maya, dan] = [await make('Maya'), await make('Dan')]
  await write(request, dan, await openChannel(request, dan, { userIds: [maya.userId] }), 'May I?')
  const dans = await (await browser.newContext()).newPage()
  await signIn(page, maya)
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

test('what could not be sent keeps its words and goes once, drafts survive a reload', async ({
  page,
  context,
  request,
  makeMember: make,
  signIn,
}) => {
  const [maya, ben] = [await make('Maya'), await make('Ben')]
  await befriend(request, maya, ben)
  const channel = await openChannel(request, maya, { userIds: [ben.userId] })
  await write(request, ben, channel, 'Hello')
  await signIn(page, maya)
  await page.goto(`/chat?channel=${channel}`)
  await expect(log(page)).toContainText('Hello')
  await context.setOffline(true)
  await words(page).fill('Out at sea')
  await words(page).press('Enter')
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
  await words(page).fill('A thought that is not')
  await context.setOffline(false)
  // Written while nobody listened: it is there without a reload.
  await write(request, ben, channel, 'Are you there?')
  await page.reload()
  await expect(words(page)).toHaveValue('A thought that is not')
  await expect(log(page)).toContainText('Are you there?')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('button', { name: 'Try again' })).toBeHidden()
  await expect(page.getByText('Sending')).toBeHidden()
  const reply = await request.get(`/api/v1/user/channels/${channel}/messages`, as(ben))
  const { data } = (await reply.json()) as { data: { body: string }[] }
  expect(data.filter(({ body }) => body === 'Out at sea')).toHaveLength(1)
})

test('after being away the open conversation is right without a reload', async ({
  page,
  context,
  request,
  makeMember: make,
  signIn,
}) => {
  const [maya, ben] = [await make('Maya'), await make('Ben')]
  await befriend(request, maya, ben)
  const channel = await openChannel(request, maya, { userIds: [ben.userId] })
  await write(request, ben, channel, 'Before')
  await signIn(page, maya)
  await page.goto(`/chat?channel=${channel}`)
  await expect(log(page)).toContainText('Before')
  await context.setOffline(true)
  await write(request, ben, channel, 'Meanwhile')
  await context.setOffline(false)
  await expect(log(page)).toContainText('Meanwhile', { timeout: 10_000 })
})

test('a long conversation stays about its place, and little of it in the document', async ({
  page,
  request,
  makeMember: make,
  signIn,
}) => {
  const [maya, ben] = [await make('Maya'), await make('Ben')]
  await befriend(request, maya, ben)
  const channel = await openChannel(request, maya, { userIds: [ben.userId] })
  for (let from = 0; from < 160; from += 20) {
    for (let index = 0; index < 20; index++) {
      await write(request, index % 2 ? maya : ben, channel, `Line ${from + index}.`)
    }
  }
  await signIn(page, maya)
  await page.goto(`/chat?channel=${channel}`)
  await expect(log(page).getByText('Line 159.')).toBeInViewport()
  const heightOf = () => log(page).evaluate((box) => box.scrollHeight)
  const topLine = () =>
    log(page).evaluate((box) => {
      const { top } = box.getBoundingClientRect()
      const lines = [...box.querySelectorAll('p')].filter((line) =>
        line.textContent.startsWith('Line'),
      )
      return lines.find((line) => line.getBoundingClientRect().top > top)?.textContent
    })
  const height = await heightOf()
  // Once more where the log, still at its end, has followed what it measured.
  const topLineAt = async (top: number) => {
    await log(page).evaluate((box, place) => (box.scrollTop = place), top)
    return topLine()
  }
  await expect.poll(() => topLineAt(650)).toMatch(/Line 1[12]/)
  await log(page).evaluate((box) => (box.scrollTop = 550))
  const line = await topLine()
  await expect.poll(heightOf).toBeGreaterThan(height + 1_000)
  // Within a screen or two: heights above are guessed until they are seen.
  await expect.poll(async () => numberOf(line) - numberOf(await topLine())).toBeLessThan(30)
  expect(numberOf(await topLine())).toBeLessThanOrEqual(numberOf(line) + 5)
  await log(page).focus()
  await expect(async () => {
    await page.keyboard.press('Home')
    await expect(log(page).getByText('Line 0.', { exact: true })).toBeInViewport({ timeout: 500 })
  }).toPass()
  expect(await log(page).getByText(/^Line/).count()).toBeLessThan(60)
})

test('a trip has its conversation, for its travellers alone', async ({
  page,
  request,
  makeMember: make,
  signIn,
}) => {
  const maya = await make('Maya')
  const trip = await makeTrip(request, maya, { name: 'North by train' })
  await page.goto(`/trips/${trip.id}/chat`)
  await expect(page.getByText('Only those who travel along')).toBeVisible()
  await signIn(page, maya)
  await page.goto(`/trips/${trip.id}`)
  await page.getByRole('link', { name: 'Chat', exact: true }).click()
  await words(page).fill('Here we plan')
  await words(page).press('Enter')
  await expect(log(page)).toContainText('Here we plan')
  await page.goto('/chat')
  await page.getByRole('link', { name: /North by train/ }).click()
  await expect(log(page)).toContainText('Here we plan')
})
