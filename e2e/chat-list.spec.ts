import { as } from './as-member.ts'
import { log, openBetween, openChannel, write } from './conversation.ts'
import { expect, test } from './fixtures.ts'
import { makeTrip } from './make-trip.ts'

test('the list of many conversations is as long as there is room, and leads to each', async ({
  page,
  request,
  me,
  makeMember,
}) => {
  test.slow()
  const old = await makeMember('Old')
  const first = await openBetween(request, me, old)
  await write(request, old, first.id, 'Long ago')
  const friends = ['Ada', 'Ben', 'Cleo', 'Dov', 'Eva', 'Finn', 'كريم', 'Zoë']
  const words = ['Ask zoe about the boat', 'مرحبا بك في النادي! '.repeat(8), 'Ahoy']
  for (const [index, name] of friends.entries()) {
    const friend = await makeMember(name)
    const { id } = await openBetween(request, me, friend)
    await write(request, friend, id, words[index - 5] ?? 'Hello')
  }
  const list = page.getByRole('navigation', { name: 'My messages' })

  await test.step('with unread conversations it makes no page longer', async () => {
    await page.setViewportSize({ width: 1000, height: 480 })
    await page.goto('/chat')
    await expect(list.getByRole('link', { name: /unread message/ })).toHaveCount(9)
    const excess = await page.evaluate(
      () => document.documentElement.scrollHeight - document.documentElement.clientHeight,
    )
    expect(excess).toBe(0)
  })

  await test.step('on a phone the page scrolls to the last one, and nothing comes below it but the bar', async () => {
    await page.setViewportSize({ width: 390, height: 480 })
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
    await expect(list.getByRole('link', { name: /Old/ })).toBeInViewport()
  })

  await test.step('the line of a conversation is cut where its own script ends', async () => {
    await page.setViewportSize({ width: 1280, height: 720 })
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

  await test.step('conversations are found by a name and by what was written', async () => {
    await list.getByRole('searchbox').fill('zoe')
    await expect(list.getByRole('listitem')).toHaveCount(2)
    await expect(list.locator('mark')).toHaveText('zoe')
    await list.getByRole('link', { name: /boat/ }).click()
    await expect(log(page).getByRole('group', { name: /Found.*boat/ })).toBeFocused()
    await list.getByRole('searchbox').fill('nobody')
    await expect(list.getByText("No conversations with 'nobody'.")).toBeVisible()
    await list.getByRole('searchbox').press('Escape')
    await expect(list.getByRole('listitem')).toHaveCount(9)
  })

  for (let n = 1; n <= 6; n++) {
    const { id: tripId } = await makeTrip(request, me, { name: `Trip ${n}` })
    await write(request, me, (await openChannel(request, me, { tripId })).id, 'Hi')
  }
  await test.step('the requests stay in reach above more conversations than there is room for', async () => {
    await page.setViewportSize({ width: 1000, height: 480 })
    await page.goto('/chat')
    await list.getByRole('link', { name: /Long ago/ }).scrollIntoViewIfNeeded()
    const requests = page.getByRole('link', { name: /^Requests/ })
    await expect(requests).toBeInViewport({ ratio: 1 })
    await requests.click()
    await expect(page.getByText('Nobody new has written to you.')).toBeVisible()
  })

  await test.step('a conversation that is opened again is chosen, and in view', async () => {
    await page.setViewportSize({ width: 1024, height: 600 })
    await page.goto(`/chat?to=${old.userId}`)
    const entry = list.getByRole('link', { name: /Long ago/ })
    await expect(entry).toHaveAttribute('aria-current', 'true')
    // All of it, but for a part of a pixel.
    await expect(entry).toBeInViewport({ ratio: 0.99 })

    const stranger = await makeMember('Stranger')
    const asked = await request.post('/api/v1/user/channels', {
      ...as(me),
      data: { channel: { userIds: [stranger.userId] } },
    })
    expect(asked.ok()).toBe(true)
    await page.goto(`/chat?to=${stranger.userId}`)
    await expect(list.locator('a[aria-current=true]')).toContainText('Stranger')
  })
})
