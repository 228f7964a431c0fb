import { expect, expectAccessible, test } from './fixtures.ts'
import { freshWord } from './make-trip.ts'

test('a member asks about a town, another finds and answers it, and is told that the answer helped', async ({
  page,
  makeMember,
  signIn,
  openElsewhere,
  complaints,
}) => {
  test.slow()
  const [maya, rob] = [await makeMember('Maya'), await makeMember('Rob')]
  const title = `Where to hear ${freshWord()}?`

  await signIn(page, maya)
  await page.goto('/meet-ups')
  await page.getByRole('link', { name: 'Questions', exact: true }).click()
  await page.getByRole('link', { name: 'Ask a question' }).first().click()
  await page.getByLabel('Your question', { exact: true }).fill(title)
  await page.getByRole('button', { name: 'Ask', exact: true }).click()
  await expect(page.getByText('Field is required')).toHaveCount(1)
  await page.reload()
  await expect(page.getByLabel('Your question', { exact: true })).toHaveValue(title)
  await page.getByRole('combobox', { name: 'Town' }).fill('Reykjav')
  await page.getByRole('option', { name: /Reykjav[ií]k/ }).click()
  await page.getByLabel('More about it').fill('On a weekday')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Ask', exact: true }).click()
  await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible()
  await expect(page).toHaveURL(/\/questions\/[\da-f-]{36}$/)
  await expect(page.getByText('No answer yet')).toBeVisible()
  await expectAccessible(page)

  const robs = await openElsewhere(rob)
  await robs.goto('/questions/town?name=Iceland&lat=64.1&lng=-21.8')
  await robs.getByRole('switch', { name: 'Unanswered only' }).check()
  await expect(robs).toHaveURL(/unanswered=true/)
  await expectAccessible(robs)
  await robs.getByRole('link', { name: title }).click()
  await robs.getByLabel('Your answer').fill('In the old cinema')
  await robs.getByRole('button', { name: 'Answer', exact: true }).click()
  await expect(robs.getByRole('article').getByText('In the old cinema')).toBeVisible()
  await expect(robs.getByText('No answer yet')).toBeHidden()

  // The open page follows.
  await expect(page.getByText('In the old cinema')).toBeVisible()
  await expect(page.getByText('No answer yet')).toBeHidden()
  await page.getByRole('button', { name: 'More about the comment by Rob' }).click()
  await page.getByRole('menuitem', { name: 'This answer helped' }).click()
  const helped = page.getByRole('region', { name: 'The answer that helped' })
  await expect(helped.getByText('In the old cinema')).toBeVisible()
  await expect(helped.getByRole('link', { name: 'Rob' })).toBeVisible()
  await expect(page.getByText('Answered', { exact: true })).toBeVisible()
  await expectAccessible(page)

  await robs.goto('/notifications')
  await robs.getByText(`Your answer helped Maya: ${title}`).click()
  await expect(robs.getByRole('region', { name: 'The answer that helped' })).toBeVisible()
  await robs.getByRole('button', { name: 'More about the comment by Rob' }).click()
  await robs.getByRole('menuitem', { name: 'Change' }).click()
  await robs.getByRole('dialog').getByRole('textbox').fill('In the new cinema')
  await robs.getByRole('button', { name: 'Save the comment' }).click()
  await expect(helped.getByText('In the new cinema')).toBeVisible()
  await robs.goto('/questions/mine')
  await expect(robs.getByRole('heading', { name: 'What you answered' })).toBeVisible()

  await test.step('asked from the list of a town, it is about that', async () => {
    await robs.goto('/questions/town')
    const town = robs.getByRole('combobox', { name: 'Town' })
    await robs.getByRole('button', { name: 'Look in a town' }).click()
    await expect(town).toBeFocused()
    await town.fill('Reykjav')
    await robs.getByRole('option', { name: /Reykjav[ií]k/ }).click()
    await robs.getByRole('link', { name: 'Ask a question' }).first().click()
    await expect(robs.getByRole('button', { name: /Reykjav[ií]k/ })).toBeVisible()
    await expect(robs.getByRole('combobox', { name: 'Another town' })).toBeVisible()
  })

  await page.getByRole('button', { name: 'Open it again' }).click()
  await expect(helped).toBeHidden()
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await page.getByRole('button', { name: "Yes, I'm sure" }).click()
  await expect(page).toHaveURL(/\/questions\/mine$/)
  await expect(page.getByText('You have asked nothing yet.')).toBeVisible()
  expect(complaints).toEqual([])
})
