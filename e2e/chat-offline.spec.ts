import type { APIRequestContext, Page, WebSocketRoute } from '@playwright/test'
import { as } from './as-member.ts'
import { log, openChannel, words, write } from './conversation.ts'
import { expect, type Fixtures, logIn, test } from './fixtures.ts'
import { bringAlong, makeTrip } from './make-trip.ts'

test('after being away what could not be sent goes once and in order, and what was missed is there', async ({
  page,
  context,
  request,
  me,
  ben,
}) => {
  test.slow()
  await test.step('what could not be sent goes once and in order, what was missed comes', async () => {
    const channel = await openConversation(page, request, ben)
    await context.setOffline(true)
    for (const text of ['Out at sea', 'And still there']) {
      await words(page).fill(text)
      await words(page).press('Enter')
    }
    await expect(log(page).getByText('Sends when you are back online')).toHaveCount(2)
    // Written while nobody listened: it is there without a reload.
    await write(request, ben, channel, 'Are you there?')
    await context.setOffline(false)
    await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0)
    await expect(page.getByText('Sending')).toHaveCount(0)
    await expect(log(page)).toContainText('Are you there?')
    const reply = await request.get(`/api/v1/user/channels/${channel}/messages`, as(ben))
    const { data } = (await reply.json()) as { data: { body: string }[] }
    const bodies = data.map(({ body }) => body)
    expect(bodies).toEqual(['And still there', 'Out at sea', 'Are you there?', 'Hello'])

    // Nor does it take something to send.
    await context.setOffline(true)
    await write(request, ben, channel, 'Meanwhile')
    await context.setOffline(false)
    await expect(log(page)).toContainText('Meanwhile', { timeout: 10_000 })
  })

  const sockets: WebSocketRoute[] = []
  await page.routeWebSocket(/\/cable/, (socket) => {
    sockets.push(socket)
    socket.connectToServer().onMessage((frame) => {
      if (!String(frame).includes('Lost on the way')) socket.send(frame)
    })
  })
  await test.step('a message that nobody told the page of comes with the next one', async () => {
    const channel = await openConversation(page, request, ben)
    for (const text of ['Heard', 'Lost on the way', 'Heard again']) {
      await write(request, ben, channel, text)
    }
    await expect(log(page)).toContainText('Heard again')
    await expect(log(page)).toContainText('Lost on the way')
  })

  await test.step('the chat of a trip catches up without the lists, and what is seen there is read', async () => {
    const trip = await makeTrip(request, me, { name: 'Hut to hut' })
    await bringAlong(request, trip, me, ben)
    const { id: ofTrip } = await openChannel(request, ben, { tripId: trip.id })
    await write(request, ben, ofTrip, 'Hello')
    await page.goto(`/trips/${trip.id}/chat`)
    await expect(log(page)).toContainText('Hello')
    // From here on the socket stands.
    await write(request, ben, ofTrip, 'Heard there')
    await expect(log(page)).toContainText('Heard there')
    await sockets.at(-1)?.close()
    await write(request, ben, ofTrip, 'Meanwhile')
    // As of a server that has only just come back.
    await page.route(/\/messages\?/, (route) => route.fulfill({ status: 503 }), { times: 1 })
    await page.evaluate(() => dispatchEvent(new Event('online')))
    await expect(log(page)).toContainText('Meanwhile')
    const unread = async () => {
      const reply = await request.get('/api/v1/user/channels/unread_count', as(me))
      return ((await reply.json()) as { data: { count: number } }).data.count
    }
    await expect.poll(unread).toBe(0)
  })
})

test('what a closed tab could not send says so and goes once by itself, drafts survive too, and signing in anew', async ({
  page,
  context,
  request,
  me,
  ben,
}) => {
  test.slow()
  const channel = await openConversation(page, request, ben)
  await context.route(/\/messages$/, (route) => route.abort())
  await words(page).fill('Out at sea')
  await words(page).press('Enter')
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
  await words(page).fill('A thought that is not')
  await page.reload()
  await expect(words(page)).toHaveValue('A thought that is not')
  const list = page.getByRole('navigation', { name: 'My messages' })
  await expect(list.getByText('Waiting to be sent')).toBeVisible()
  await context.unrouteAll()
  const arrived = async () => {
    const reply = await request.get(`/api/v1/user/channels/${channel}/messages`, as(ben))
    const { data } = (await reply.json()) as { data: { body: string }[] }
    return data.filter(({ body }) => body === 'Out at sea').length
  }
  // It has tried in vain until now, and waits longer each time.
  await expect.poll(arrived, { timeout: 20_000 }).toBe(1)
  await expect(page.getByRole('button', { name: 'Try again' })).toBeHidden()
  await expect(page.getByText('Sending')).toBeHidden()
  expect(await arrived()).toBe(1)

  await test.step('a member whose words waited hears of messages after signing in anew', async () => {
    await context.route(/\/messages$/, (route) => route.abort())
    await words(page).fill('Out again')
    await words(page).press('Enter')
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
    await context.unrouteAll()
    await page.getByRole('link', { name: 'Log out' }).click()
    await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).click()
    await logIn(page, me)
    const chip = page.getByRole('complementary').getByRole('link', { name: /My messages/ })
    await expect(chip).not.toHaveAccessibleName(/unread/)
    await write(request, ben, channel, 'Are you there?')
    await expect(chip).toHaveAccessibleName(/1 unread message/)
  })
})

/** Two friends, of whom one reads in the page what the other has written. */
async function openConversation(page: Page, request: APIRequestContext, ben: Fixtures['ben']) {
  const { id } = ben.channel
  await write(request, ben, id, 'Hello')
  await page.goto(`/chat?channel=${id}`)
  await expect(log(page)).toContainText('Hello')
  return id
}
