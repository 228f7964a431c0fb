import { befriend } from './as-member.ts'
import { log, words } from './conversation.ts'
import { expect, test } from './fixtures.ts'

test('a group is started, written in, grows and is left, live for those inside', async ({
  page,
  browser,
  request,
  me: maya,
  makeMember,
  signIn,
  complaints,
}) => {
  const [ben, cleo, dana] = [
    await makeMember('Ben'),
    await makeMember('Cleo'),
    await makeMember('Dana'),
  ]
  for (const friend of [ben, cleo, dana]) await befriend(request, maya, friend)
  const bens = await (await browser.newContext()).newPage()
  await signIn(bens, ben)
  await bens.goto('/chat')
  await page.goto('/chat')

  await page.getByRole('button', { name: 'New group' }).click()
  const start = page.getByRole('button', { name: 'Start the group' })
  await start.click()
  await expect(page.getByText('Choose two friends or more.')).toBeVisible()
  for (const name of ['Ben', 'Cleo']) {
    await page.getByRole('combobox', { name: 'Friends' }).fill(name)
    await expect(page.getByRole('option', { name })).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('button', { name: `Remove ${name}` })).toBeVisible()
  }
  await start.click()
  await expect(page.getByRole('heading', { name: 'Ben, Cleo' })).toBeFocused()
  await words(page).fill('Who comes to the coast?')
  await words(page).press('Enter')

  await bens.getByRole('link', { name: /Cleo, Maya/ }).click()
  await expect(log(bens)).toContainText('Who comes to the coast?')
  await words(bens).fill('I do')
  await words(bens).press('Enter')
  await expect(log(page)).toContainText('I do')

  await page.getByRole('heading', { name: 'Ben, Cleo' }).getByRole('button').click()
  const members = page.getByRole('dialog', { name: 'Members of the group' })
  await members.getByRole('textbox', { name: /Name of the group/ }).fill('Coast')
  await members.getByRole('button', { name: 'Save the name' }).click()
  await expect(bens.getByRole('heading', { name: 'Coast' })).toBeVisible()
  await members.getByRole('combobox', { name: 'Add friends' }).fill('Dana')
  await page.getByRole('option', { name: 'Dana' }).click()
  await members.getByRole('button', { name: 'Add to the group' }).click()
  await expect(members.getByRole('link', { name: 'Dana' })).toBeVisible()
  await expect(bens.getByText('4 members')).toBeVisible()

  await bens.getByRole('button', { name: /More about the conversation/ }).click()
  await bens.getByRole('menuitem', { name: 'Leave the conversation' }).click()
  await bens.getByRole('button', { name: "Yes, I'm sure" }).click()
  await expect(members.getByRole('link', { name: 'Ben' })).toHaveCount(0)
  await expect(bens.getByRole('link', { name: /Coast/ })).toHaveCount(0)
  expect(complaints).toEqual([])
})
