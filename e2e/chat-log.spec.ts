import type { Message } from '@farfolk/contract/chat'
import type { Page, Route } from '@playwright/test'
import { log, words, write } from './conversation.ts'
import { expect, test } from './fixtures.ts'
import { shiftOf, watchShift } from './weigh.ts'

const count = 10_000

/** Of one to six lines, of two who write in turn, over many days. */
function messageAt(position: number, channelId: string, senders: readonly Message['sender'][]) {
  const lines = Array.from({ length: 1 + ((position * 7) % 6) }, () => 'and on we went')
  return {
    id: `00000000-0000-7000-8000-${String(position).padStart(12, '0')}`,
    channelId,
    sender: senders[Math.floor(position / 3) % 2]!,
    body: `Line ${position}.\n${lines.join('\n')}`,
    image: null,
    poll: null,
    replyTo: null,
    reactions: [],
    editedAt: null,
    deleted: false,
    position,
    createdAt: new Date(Date.UTC(2026, 0, 1) + position * 3_600_000).toISOString(),
  } satisfies Message
}

/** Has `reply` answer each page of `count` messages, the latest first. */
async function answerMessages(
  page: Page,
  count: number,
  reply: (route: Route, json: object, isOlder: boolean) => Promise<void> | void,
  messageOf: (position: number) => Message,
): Promise<void> {
  await page.route('**/api/v1/user/channels/*/messages?*', (route) => {
    const asked = new URL(route.request().url()).searchParams
    const before = Number(asked.get('cursor') ?? asked.get('before') ?? count + 1)
    const size = Number(asked.get('limit'))
    const data = Array.from({ length: Math.min(size, before - 1) }, (_, index) =>
      messageOf(before - 1 - index),
    )
    const nextCursor = before - size > 1 ? String(before - size) : null
    return reply(route, { data, page: { nextCursor } }, asked.has('before'))
  })
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

test('a conversation that is opened stands still, and has room at four times the size and on a phone on its side', async ({
  page,
  request,
  ben,
}) => {
  const { channel } = ben
  for (let line = 1; line <= 12; line++) {
    await write(request, ben, channel.id, `Line ${line}.\n${'and on we went\n'.repeat(line % 4)}`)
  }
  await watchShift(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`/chat?channel=${channel.id}`)
  await expect(log(page).getByText('Line 12.')).toBeInViewport()
  expect(await shiftOf(page)).toBeLessThanOrEqual(0.02)
  await page.setViewportSize({ width: 320, height: 256 })
  expect((await log(page).boundingBox())!.height).toBeGreaterThan(100)

  await test.step('on a phone on its side the field to write in is in view', async () => {
    for (const [width, height] of [
      [844, 390],
      [667, 375],
    ] as const) {
      await page.setViewportSize({ width, height })
      await page.goto(`/chat?channel=${channel.id}`)
      const field = words(page)
      await expect(field).toBeVisible()
      // Nor is it behind the bar.
      const isOnTop = () =>
        field.evaluate((element) => {
          const { x, bottom, width } = element.getBoundingClientRect()
          return document.elementFromPoint(x + width / 2, bottom - 4) === element
        })
      await expect.poll(isOnTop, `${width} by ${height}`).toBe(true)
    }
  })
})

test('what one reads of a long conversation stays where it is while older messages come, little of it in the document', async ({
  page,
  ben,
}) => {
  test.slow()
  const { id: channel, members } = ben.channel
  await test.step('what one reads stays where it is while older messages come', async () => {
    const waiting: (() => Promise<void>)[] = []
    await answerMessages(
      page,
      count,
      (route, json, isOlder) => {
        const send = () => route.fulfill({ json })
        if (isOlder) waiting.push(send)
        else return send()
      },
      (position) => messageAt(position, channel, members),
    )
    await page.goto(`/chat?channel=${channel}`)
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

  await page.unrouteAll()
  await test.step('one that is gone through quickly stays about its place, and little of it in the document', async () => {
    await answerMessages(
      page,
      160,
      (route, json) => route.fulfill({ json }),
      (position) => ({
        ...messageAt(position, channel, members),
        sender: members[position % 2]!,
        body: `Line ${position}.`,
      }),
    )
    await page.goto(`/chat?channel=${channel}`)
    await expect(log(page).getByText('Line 160.')).toBeInViewport()
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
      await expect(log(page).getByText('Line 1.', { exact: true })).toBeInViewport({ timeout: 500 })
    }).toPass()
    expect(await log(page).getByText(/^Line/).count()).toBeLessThan(60)
  })
})

const numberOf = (line: string | undefined) => Number(/\d+/.exec(line ?? '')?.[0])
