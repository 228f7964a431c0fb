import type { Message } from '@farfolk/contract/chat'
import type { Page, Route } from '@playwright/test'
import { as, befriend } from './as-member.ts'
import { expect, test } from './fixtures.ts'

const count = 10_000
const log = (page: Page) => page.getByRole('log')

/** Of one to six lines, of two who write in turn, over many days. */
function messageAt(position: number, channelId: string, senders: readonly Message['sender'][]) {
  const lines = Array.from({ length: 1 + ((position * 7) % 6) }, () => 'and on we went')
  return {
    id: `00000000-0000-7000-8000-${String(position).padStart(12, '0')}`,
    channelId,
    sender: senders[Math.floor(position / 3) % 2]!,
    body: `Line ${position}.\n${lines.join('\n')}`,
    image: null,
    deleted: false,
    position,
    createdAt: new Date(Date.UTC(2026, 0, 1) + position * 3_600_000).toISOString(),
  } satisfies Message
}

/** Where a message stands on the screen, and how far from there it ever was until this is called. */
async function watch(page: Page) {
  const line = await log(page).evaluate((box) => {
    const { top, height } = box.getBoundingClientRect()
    const lines = [...box.querySelectorAll('p')].filter(({ textContent }) =>
      textContent.startsWith('Line'),
    )
    const found = lines.find((one) => one.getBoundingClientRect().top > top + height / 3)
    const name = found?.textContent.split('.')[0] ?? ''
    const placeOf = () =>
      [...box.querySelectorAll('p')]
        .find(({ textContent }) => textContent.startsWith(`${name}.`))
        ?.getBoundingClientRect().top ?? Infinity
    const start = placeOf()
    const watching = { furthest: 0, isOver: false }
    const look = () => {
      watching.furthest = Math.max(watching.furthest, Math.abs(placeOf() - start))
      if (!watching.isOver) requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
    Object.assign(globalThis, { watching })
    return name
  })
  return {
    line,
    furthest: () =>
      page.evaluate(() => {
        const { watching } = globalThis as unknown as {
          watching: { furthest: number; isOver: boolean }
        }
        watching.isOver = true
        return watching.furthest
      }),
  }
}

test('what one reads stays where it is while older messages come', async ({
  page,
  request,
  makeMember,
  signIn,
}) => {
  const [maya, ben] = [await makeMember('Maya'), await makeMember('Ben')]
  await befriend(request, maya, ben)
  const opened = await request.post('/api/v1/user/channels', {
    ...as(maya),
    data: { channel: { userIds: [ben.userId] } },
  })
  const { data: channel } = (await opened.json()) as {
    data: { id: string; members: Message['sender'][] }
  }
  const waiting: (() => Promise<void>)[] = []
  const answer = (route: Route) => {
    const asked = new URL(route.request().url()).searchParams
    const before = Number(asked.get('cursor') ?? count + 1)
    const size = Number(asked.get('limit'))
    const data = Array.from({ length: Math.min(size, before - 1) }, (_, index) =>
      messageAt(before - 1 - index, channel.id, channel.members),
    )
    const nextCursor = before - size > 1 ? String(before - size) : null
    const send = () => route.fulfill({ json: { data, page: { nextCursor } } })
    if (asked.has('cursor')) waiting.push(send)
    else return send()
  }
  await page.route('**/api/v1/user/channels/*/messages?*', answer)
  await signIn(page, maya)
  await page.goto(`/chat?channel=${channel.id}`)
  await expect(log(page).getByText(`Line ${count}.`)).toBeInViewport()

  await log(page).hover()
  for (let pages = 1; pages <= 4; pages++) {
    await expect(async () => {
      await page.mouse.wheel(0, -1_500)
      await expect.poll(() => waiting.length, { timeout: 100 }).toBeGreaterThan(0)
    }).toPass({ intervals: [20] })
    // Every other time right at the top, where there is no more to scroll.
    if (pages % 2 === 0) await page.mouse.wheel(0, -5_000)
    // Until it rests: the place is of the screen, and a wheel still turns.
    await page.waitForTimeout(300)
    const height = await log(page).evaluate((box) => box.scrollHeight)
    const { line, furthest } = await watch(page)
    await waiting.shift()!()
    await expect.poll(() => log(page).evaluate((box) => box.scrollHeight)).toBeGreaterThan(height)
    // What has come is measured frame by frame.
    await page.waitForTimeout(300)
    expect(await furthest(), line).toBeLessThanOrEqual(2)
  }
})
