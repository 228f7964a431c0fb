import { expect as expectHere } from '@playwright/test'
import { as } from './as-member.ts'
import { become, expect, expectAccessible, test } from './fixtures.ts'
import { bringAlong, makeTrip, places } from './make-trip.ts'

test('to-dos of a trip are added, suggested, taken over, done and deleted', async ({
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
    stops: [{ place: places.stockholm }],
  })
  await bringAlong(request, trip, maya, ben)
  const path = `/trips/${trip.id}/packing`
  const todos = page.getByRole('region', { name: 'To-dos' })
  const entry = (text: string) => todos.getByRole('listitem').filter({ hasText: text })
  await signIn(page, maya)
  await page.goto(path)

  await test.step('a line is enough, one after the other, by keyboard', async () => {
    await todos.getByRole('button', { name: 'Add a to-do' }).focus()
    await page.keyboard.press('Enter')
    const text = todos.getByLabel('What is to be done')
    await expect(text).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(todos.getByText('Field is required')).toBeVisible()
    for (const words of ['Book the ferry', 'Tell the bank']) {
      await expect(text).toHaveValue('')
      await expect(text).toBeFocused()
      await page.keyboard.type(words)
      await page.keyboard.press('Enter')
      await expect(entry(words)).toBeVisible()
    }
    await expectAccessible(page)
    await todos.getByRole('button', { name: 'Close' }).click()
    await expect(text).toHaveCount(0)
    await expect(todos.getByRole('button', { name: 'Add a to-do' })).toBeFocused()
  })

  await test.step('it gets a day and a companion, and comes first', async () => {
    await entry('Tell the bank').getByRole('button', { name: 'More to do' }).focus()
    await page.keyboard.press('Enter')
    await page.getByRole('menuitem', { name: 'Change' }).focus()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Who does it').selectOption('Ben')
    await dialog.getByLabel('Until when').first().fill('2130-12-20')
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(dialog).toBeHidden()
    await expect(entry('Tell the bank')).toContainText('By Wed, 20 Dec 2130')
    await expect(entry('Tell the bank')).toContainText('Ben does it')
    await expect(todos.getByRole('checkbox').first()).toHaveAccessibleName('Tell the bank')
  })

  await test.step('a suggestion comes by a press, with its day', async () => {
    await todos.getByRole('button', { name: 'Suggestions' }).click()
    const dialog = page.getByRole('dialog')
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Add Take out travel insurance' }).click()
    await expect(dialog.getByText('Take out travel insurance')).toHaveCount(0)
    // What was pressed has gone: the next one has the focus.
    await expect(
      dialog.getByRole('listitem').getByRole('button').and(page.locator(':focus')),
    ).toHaveCount(1)
    await page.keyboard.press('Escape')
    await expect(entry('Take out travel insurance')).toContainText('By Wed, 6 Dec 2130')
  })

  await test.step('what is done folds away, and says by whom', async () => {
    await todos.getByRole('checkbox', { name: 'Book the ferry' }).focus()
    await page.keyboard.press('Space')
    const fold = todos.getByText('Done (1)')
    await expect(fold).toBeVisible()
    await expect(todos.getByRole('checkbox').and(page.locator(':focus'))).toHaveCount(1)
    await fold.click()
    await expect(entry('Book the ferry')).toContainText('Done by you on')
    await expectAccessible(page)
    await todos.getByRole('checkbox', { name: 'Book the ferry' }).click()
    await expect(fold).toHaveCount(0)
    await expect(entry('Book the ferry')).toBeVisible()
  })

  await test.step('it is deleted, and brought back', async () => {
    await entry('Book the ferry').getByRole('button', { name: 'More to do' }).click()
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    await expect(entry('Book the ferry')).toHaveCount(0)
    await expect(todos.getByRole('checkbox').and(page.locator(':focus'))).toHaveCount(1)
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(entry('Book the ferry')).toBeVisible()
  })

  await test.step('the overview says what is open, and leads to what is due first', async () => {
    await page.goto(`/trips/${trip.id}`)
    const main = page.getByRole('article', { name: 'Lights of the north' })
    await expect(main.getByText('3 to-dos are open')).toBeVisible()
    await expect(main.getByText('By Wed, 6 Dec 2130')).toBeVisible()
    await expectAccessible(page)
    await main.getByRole('link', { name: 'Take out travel insurance' }).click()
    await expect(page).toHaveURL(/packing#todo-/)
    await expect(entry('Take out travel insurance')).toBeFocused()
    await page.goto('/account/trips/upcoming')
    await expect(page.getByText('3 to do')).toBeVisible()
  })

  await test.step('who travels along takes it over and ticks it, and changes none of its words', async () => {
    await become(page, ben)
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto(path)
    await entry('Book the ferry').getByRole('button', { name: 'More to do' }).click()
    await expect(page.getByRole('menuitem', { name: 'Delete' })).toHaveCount(0)
    await page.getByRole('menuitem', { name: 'I do it' }).click()
    await expect(entry('Book the ferry')).toContainText('You do it')
    await entry('Book the ferry').getByRole('button', { name: 'More to do' }).click()
    await page.getByRole('menuitem', { name: 'Change' }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByLabel('Until when').first()).toBeVisible()
    await expect(dialog.getByLabel('What is to be done')).toHaveCount(0)
    await page.keyboard.press('Escape')
    // Not check(): the entry goes into the fold, where it would wait to see it ticked.
    await todos.getByRole('checkbox', { name: 'Tell the bank' }).click()
    await expect(todos.getByText('Done (1)')).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('others see none of it live', async () => {
    const data = { tripTodo: { text: 'Pack the tent' } }
    const made = await request.post(`/api/v1/user/trips/${trip.id}/todos`, { ...as(maya), data })
    expect(made.status()).toBe(201)
    await expect(entry('Pack the tent')).toBeVisible()
  })
  expectHere(complaints).toEqual([])
})
