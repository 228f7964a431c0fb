import type { APIRequestContext, Page } from '@playwright/test'
import { as } from './as-member.ts'
import { log, openChannel, words, write, writeAll } from './conversation.ts'
import { expect, expectAccessible, type Fixtures, type Member, test } from './fixtures.ts'
import { keepPages, offlineMark, takeAlong } from './keep-on-device.ts'
import { bringAlong, makeTrip } from './make-trip.ts'
import { openLive } from './open-live.ts'

test.slow()

const waiting = 'Sends when you are back online'
const listOn = (page: Page) => page.getByRole('navigation', { name: 'My messages' })

test('where pages are kept conversations are read without a network, and what is written goes later', async ({
  page,
  context,
  request,
  me,
  ben,
}) => {
  const { id } = ben.channel
  await writeAll(request, ben, id, numbered(70))
  await keepPages(page)
  await page.goto(`/chat?channel=${id}`)
  await expect(log(page)).toContainText('Line 70')

  await test.step('as they were last seen, not as they were loaded', async () => {
    await write(request, ben, id, 'Gate B12')
    await expect(log(page)).toContainText('Gate B12')
    await expect.poll(() => keptText(page, `${id}/messages`)).toContain('Gate B12')
    await context.setOffline(true)
    await page.goto('/chat')
    await expect(offlineMark(page)).toBeVisible()
    await expect(listOn(page).getByText('Gate B12')).toBeVisible()
    await listOn(page).getByRole('link', { name: /Ben/ }).click()
    await expect(log(page)).toContainText('Gate B12')
    await expectAccessible(page)
  })

  await test.step('what is older, and what is looked for, says that it comes later', async () => {
    await log(page).hover()
    await page.mouse.wheel(0, -9_000)
    await expect(page.getByText('Older messages come when you are back online')).toBeVisible()
    await page.getByRole('button', { name: 'Search this conversation' }).click()
    await page.getByRole('searchbox', { name: 'Search this conversation' }).fill('Line 3')
    await expect(page.getByText('Searching takes a network.')).toBeVisible()
    await expectAccessible(page)
    await context.setOffline(false)
    await expect(page.getByText('Searching takes a network.')).toBeHidden()
    await expect(page.getByRole('list', { name: 'Messages found' })).toContainText('Line 3')
    await expect(page.getByText('Older messages come when')).toBeHidden()
    await expect(offlineMark(page)).toBeHidden()
    await page.getByRole('button', { name: 'Close the search' }).click()
  })

  await test.step('words wait, though the page is closed, and go from any other', async () => {
    await context.setOffline(true)
    await say(page, 'Boarding now')
    await expect(page.getByRole('status').filter({ hasText: waiting })).toBeVisible()
    await expect(page.getByText('Not sent.')).toBeHidden()
    await say(page, 'See you')
    await expect(log(page).getByText(waiting)).toHaveCount(2)
    await expectAccessible(page)
    await page.goto('/chat')
    await expect(listOn(page).getByText('Waiting to be sent')).toBeVisible()
    const next = await context.newPage()
    await page.close()
    await context.setOffline(false)
    await next.goto('/settings')
    await expect
      .poll(() => lastOf(request, me, id, 3))
      .toEqual(['Gate B12', 'Boarding now', 'See you'])
    await next.goto(`/chat?channel=${id}`)
    await expect(log(next)).toContainText('See you')
    await expect(next.getByText(waiting)).toHaveCount(0)

    await test.step('those that are refused have failed, and stay', async () => {
      await context.setOffline(true)
      await say(next, 'One more')
      await expect(log(next).getByText(waiting)).toBeVisible()
      const friendship = { userId: me.userId, block: true }
      const data = { friendship }
      const blocked = await request.post('/api/v1/user/friendships', { ...as(ben), data })
      expect(blocked.ok()).toBe(true)
      await context.setOffline(false)
      await expect(next.getByText(waiting)).toHaveCount(0)
      // The conversation has gone, from this device too.
      await expect.poll(() => keptText(next, id)).toBe('')
    })
  })
})

test('two tabs without a network send what was written once, and in its order', async ({
  page,
  context,
  request,
  me,
  ben,
}) => {
  const { id } = ben.channel
  await write(request, ben, id, 'Hello')
  await page.goto(`/chat?channel=${id}`)
  const other = await context.newPage()
  await other.goto(`/chat?channel=${id}`)
  for (const tab of [page, other]) await expect(log(tab)).toContainText('Hello')
  await context.setOffline(true)
  const lines = ['One', 'Two', 'Three', 'Four']
  for (const [index, line] of lines.entries()) {
    const tab = index % 2 === 0 ? page : other
    await say(tab, line)
    await expect(log(tab).getByText(line)).toBeVisible()
  }
  for (const tab of [page, other]) await expect(log(tab).getByText(waiting)).toHaveCount(2)
  await context.setOffline(false)
  await expect.poll(() => lastOf(request, me, id, 9)).toEqual(['Hello', ...lines])
  for (const tab of [page, other]) {
    await expect(tab.getByText(waiting)).toHaveCount(0)
    await expect(log(tab)).toContainText('Four')
  }
})

test('a trip that is taken along has its conversation, which goes with the place on the trip', async ({
  page,
  context,
  request,
  me,
  makeMember,
}) => {
  const ben = await makeMember('Ben')
  const trip = await makeTrip(request, ben, { name: 'Hut to hut' })
  await bringAlong(request, trip, ben, me)
  const { id } = await openChannel(request, ben, { tripId: trip.id })
  await write(request, ben, id, 'Bring crampons')
  await takeAlong(page, trip)
  await context.setOffline(true)
  await page.goto(`/trips/${trip.id}/chat`)
  await expect(log(page)).toContainText('Bring crampons')
  await expect(offlineMark(page)).toBeVisible()
  await say(page, 'I have some')
  await expect(log(page).getByText(waiting)).toBeVisible()
  await context.setOffline(false)
  await expect(log(page).getByText(waiting)).toBeHidden()
  expect(await lastOf(request, ben, id, 2)).toEqual(['Bring crampons', 'I have some'])
  await expect(offlineMark(page)).toBeHidden()

  // Nobody is told while the page is elsewhere.
  await page.goto('/settings')
  const reply = await request.get(`/api/v1/trips/${trip.id}`, as(ben))
  const { data } = (await reply.json()) as {
    data: { travellers: { id: string; user: { id: string } }[] }
  }
  const seat = data.travellers.find(({ user }) => user.id === me.userId)
  const off = await request.delete(`/api/v1/user/trips/${trip.id}/pending/${seat?.id}`, as(ben))
  expect(off.ok()).toBe(true)
  expect(await keptText(page, id)).toContain('Bring crampons')
  await page.goto(`/trips/${trip.id}`)
  await expect.poll(() => keptText(page, id)).toBe('')
})

test('the conversations of a page that is opened are asked for once', async ({
  page,
  request,
  me,
  ben,
}) => {
  const { id } = ben.channel
  // By herself, or to see it would be told as the page begins: what was told then is rightly asked for again.
  await write(request, me, id, 'Hello')
  await openLive(page, '/trips')
  const asked: string[] = []
  page.on('request', (one) => {
    const { pathname, search } = new URL(one.url())
    if (pathname.startsWith('/api/v1/user/channels') && one.method() === 'GET')
      asked.push(pathname.slice('/api/v1/user/channels'.length) + search)
  })
  const heard = page.waitForEvent('websocket').then((socket) =>
    socket.waitForEvent('framereceived', ({ payload }) => {
      const text = String(payload)
      return text.includes('ChatChannel') && text.includes('confirm_subscription')
    }),
  )
  await page.goto(`/chat?channel=${id}`)
  await expect(log(page)).toContainText('Hello')
  await heard
  await write(request, ben, id, 'And again')
  await expect(log(page)).toContainText('And again')
  expect(asked.toSorted()).toEqual([
    `/${id}/messages?limit=50`,
    '?state=open&limit=30',
    '?state=request&limit=30',
  ])
})

async function say(page: Page, text: string): Promise<void> {
  await words(page).fill(text)
  await words(page).press('Enter')
}

const numbered = (count: number) =>
  Array.from({ length: count }, (_, index) => `Line ${index + 1}`) as [string, ...string[]]

/** The last of a conversation, oldest first. */
async function lastOf(
  request: APIRequestContext,
  reader: Member | Fixtures['ben'],
  channel: string,
  count: number,
): Promise<string[]> {
  const path = `/api/v1/user/channels/${channel}/messages?limit=${count}`
  const { data } = (await (await request.get(path, as(reader))).json()) as {
    data: { body: string }[]
  }
  return data.map(({ body }) => body).toReversed()
}

/** What this browser keeps of answers at addresses with that in them. */
function keptText(page: Page, part: string): Promise<string> {
  return page.evaluate(async (wanted) => {
    let text = ''
    for (const name of ['kept-answers', 'kept-trips']) {
      if (!(await caches.has(name))) continue
      const cache = await caches.open(name)
      for (const { url } of await cache.keys()) {
        if (!url.includes(wanted)) continue
        // It may go in this moment.
        const answer = await cache.match(url)
        text += (await answer?.text()) ?? ''
      }
    }
    return text
  }, part)
}
