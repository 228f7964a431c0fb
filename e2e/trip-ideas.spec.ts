import { as } from './as-member.ts'
import { pressOn } from './by-keys.ts'
import { become, expect, expectAccessible, test } from './fixtures.ts'
import { bringAlong, makeTrip, places } from './make-trip.ts'

test('ideas of a trip are collected, wanted, planned and done', async ({
  page,
  request,
  makeMember,
  signIn,
  complaints,
}) => {
  test.slow()
  const [maya, ben] = [await makeMember('Maya'), await makeMember('Ben')]
  const trip = await makeTrip(request, maya, {
    name: 'Lights of the north',
    startDate: '2131-01-05',
    endDate: '2131-01-07',
    stops: [{ place: places.stockholm }],
  })
  await bringAlong(request, trip, maya, ben)
  const wish = { title: 'See the northern lights', country: 'SE' }
  for (const bucketListItem of [{ title: 'Ride a camel' }, wish]) {
    const data = { bucketListItem }
    const made = await request.post('/api/v1/user/bucket_list_items', { ...as(maya), data })
    expect(made.status()).toBe(201)
  }
  const path = `/trips/${trip.id}/itinerary`
  const ideas = page.getByRole('region', { name: 'Ideas' })
  const plans = page.getByRole('region', { name: 'Bookings and plans' })
  const entry = (title: string) => page.getByRole('listitem').filter({ hasText: title })
  await signIn(page, maya)
  await page.goto(path)

  await test.step('a line is enough, one after the other', async () => {
    await ideas.getByRole('button', { name: 'Add an idea' }).click()
    const title = ideas.getByLabel('What to see or do')
    await expect(title).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(ideas.getByText('Field is required')).toBeVisible()
    for (const words of ['The ice hotel', 'A sauna']) {
      await expect(title).toHaveValue('')
      await expect(title).toBeFocused()
      await page.keyboard.type(words)
      await page.keyboard.press('Enter')
      await expect(ideas.getByRole('heading', { name: words })).toBeVisible()
    }
    await expectAccessible(page)
    const add = ideas.getByRole('button', { name: 'Add an idea' })
    await add.click()
    await expect(title).toBeFocused()
    await ideas.getByRole('button', { name: 'Close' }).click()
    await expect(title).toHaveCount(0)
    await expect(add).toBeFocused()
  })

  await test.step('a wish of where the trip goes comes first, and comes once', async () => {
    await ideas.getByRole('button', { name: 'From my bucket list' }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('listitem').first()).toContainText(wish.title)
    await expectAccessible(page)
    await dialog.getByRole('button', { name: `Add ${wish.title}` }).click()
    await expect(dialog.getByText('On this trip')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
  })

  await test.step('it is planned, put first in its day and done by keyboard, and so is the wish', async () => {
    for (const words of ['A sauna', wish.title]) {
      await entry(words).getByRole('button', { name: 'Plan' }).focus()
      await page.keyboard.press('Enter')
      await page.getByRole('menuitem', { name: 'Day 2' }).focus()
      await page.keyboard.press('Enter')
      await expect(plans.getByRole('heading', { name: words })).toBeVisible()
      await expect(entry(words)).toBeFocused()
    }
    const inDay = plans.getByRole('heading', { level: 4 })
    await expect(inDay).toHaveText(['A sauna', wish.title])
    await entry(wish.title).getByRole('button', { name: 'More to do' }).click()
    await page.getByRole('menuitem', { name: 'Earlier in the day' }).click()
    await expect(inDay).toHaveText([wish.title, 'A sauna'])
    await plans.getByLabel(`Done: ${wish.title}`).focus()
    await page.keyboard.press('Space')
    await plans.getByRole('button', { name: 'Tick it on my bucket list too' }).click()
    await expect(page.getByText('It is ticked on your bucket list')).toBeVisible()
    await expect(plans.getByRole('button', { name: 'Tick it' })).toHaveCount(0)
    await expectAccessible(page)
  })

  await test.step('a time stands in its day, and an idea comes back from there', async () => {
    await entry('A sauna').getByRole('button', { name: 'More to do' }).click()
    await page.getByRole('menuitem', { name: 'Change' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Time').fill('21:15')
    await dialog.getByLabel('Link').fill('sauna.example/hot')
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog).toBeHidden()
    await expect(entry('A sauna').getByText('21:15')).toBeVisible()
    await entry('A sauna').getByRole('button', { name: 'Move' }).click()
    await page.getByRole('menuitem', { name: 'No day yet' }).click()
    await expect(ideas.getByRole('heading', { name: 'A sauna' })).toBeVisible()
    await entry('A sauna').getByRole('button', { name: 'More to do' }).click()
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    await expect(page.getByRole('heading', { name: 'A sauna' })).toHaveCount(0)
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(ideas.getByRole('heading', { name: 'A sauna' })).toBeVisible()
  })

  await test.step('who travels along wants it and plans it, and changes none of its words', async () => {
    await become(page, ben)
    await page.goto(path)
    const titles = ideas.getByRole('heading', { level: 3 })
    await expect(titles).toHaveText(['The ice hotel', 'A sauna'])
    await expect(ideas.getByRole('button', { name: /^More to do/ })).toHaveCount(0)
    const wants = ideas.getByRole('button', { name: 'I want this: A sauna' })
    await wants.click()
    await expect(wants).toHaveAttribute('aria-pressed', 'true')
    await expect(ideas.getByText('Wanted by you')).toBeVisible()
    await expect(titles).toHaveText(['A sauna', 'The ice hotel'])
    await entry('A sauna').getByRole('button', { name: 'Plan' }).click()
    await page.getByRole('menuitem', { name: 'Another day' }).click()
    const dialog = page.getByRole('dialog', { name: 'Another day' })
    await dialog.getByLabel('Day').fill('2131-01-09')
    await dialog.getByLabel('Time').fill('18:00')
    await expect(dialog.getByLabel('What to see or do')).toHaveCount(0)
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog).toBeHidden()
    await expect(plans.getByRole('heading', { name: 'A sauna' })).toBeVisible()
    await expect(entry('A sauna').getByText('18:00')).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('what has a place is marked on the map, and its mark leads to it', async () => {
    const placed = [
      { title: 'Colosseum', place: places.rome, day: '2131-01-05' },
      { title: 'Louvre', place: places.paris },
      { title: 'Orsay', place: places.paris },
    ]
    for (const tripIdea of placed) {
      const data = { tripIdea }
      const made = await request.post(`/api/v1/user/trips/${trip.id}/ideas`, { ...as(ben), data })
      expect(made.status()).toBe(201)
    }
    const marks = page.getByRole('list', { name: 'Ideas on the map' })
    await pressOn(page, marks.getByRole('link', { name: 'Colosseum, Day 1' }))
    await expect(entry('Colosseum').last()).toBeFocused()
    const opened = page.context().waitForEvent('page')
    await marks
      .getByRole('link', { name: 'Colosseum, Day 1' })
      .click({ modifiers: ['ControlOrMeta'] })
    const other = await opened
    await expect(other).toHaveURL(/#idea-/)
    await other.close()
    await expectAccessible(page)
    await pressOn(page, marks.getByRole('button', { name: '2 ideas' }))
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(entry('Orsay').last()).toBeFocused()
    expect(complaints).toEqual([])
  })
})
