import { as } from './as-member.ts'
import { become, expect, expectAccessible, freshEmail, logIn, test } from './fixtures.ts'
import { bringAlong, freshWord, makeTrip } from './make-trip.ts'
import { openLive } from './open-live.ts'
import { mailedLink } from './outbox.ts'

test('who asks is taken along, both see it at once, and the trip changes hands', async ({
  page,
  request,
  makeMember,
  signIn,
  openElsewhere,
  complaints,
}) => {
  test.slow()
  const [ada, ben] = [await makeMember('Ada'), await makeMember('Ben')]
  const company = { lookingForCompany: true, maxTravellers: 2 }
  const trip = await makeTrip(request, ada, { name: `Boats ${freshWord()}`, ...company })
  await signIn(page, ada)
  await openLive(page, `/trips/${trip.id}/travellers`)
  await expect(page.getByText('Nobody asks at the moment.')).toBeVisible()

  const bens = await openElsewhere(ben)
  await openLive(bens, `/trips/${trip.id}/travellers`)
  await bens.getByRole('button', { name: 'Ask to come along' }).click()
  await bens.getByLabel('A few words with it').fill('I know the ferries')
  await bens.getByRole('button', { name: 'Send request' }).click()
  await expect(bens.getByText('You have asked to come along')).toBeVisible()

  await expect(page.getByText('I know the ferries')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Travellers 1' })).toBeVisible()
  await page.getByRole('button', { name: 'Accept' }).click()
  await expect(page.getByText('Ben comes along')).toBeVisible()
  await expect(page.getByText('Every seat is taken')).toBeVisible()
  await expect(bens.getByText('You travel along on this trip')).toBeVisible()
  // Among those who ask Ben has such a button too, for as long as he stands there.
  await expect(page.getByText('I know the ferries')).toBeHidden()

  await page.getByRole('button', { name: 'More about Ben' }).click()
  await page.getByRole('menuitem', { name: 'Hand the trip over' }).click()
  await page.getByRole('button', { name: "Yes, I'm sure" }).click()
  await expect(page.getByText("The trip is Ben's now")).toBeVisible()
  await page.getByRole('button', { name: 'Leave the trip' }).click()
  await page.getByRole('button', { name: "Yes, I'm sure" }).click()
  await expect(page.getByText('You have left the trip')).toBeVisible()
  await expect(bens.getByRole('button', { name: 'Invite', exact: true })).toBeVisible()
  expect(complaints).toEqual([])
})

test('an invited address signs up, lands on the trip and comes along', async ({
  page,
  request,
  makeMember,
  signIn,
  openElsewhere,
}) => {
  test.slow()
  const [ada, cy] = [await makeMember('Ada'), await makeMember(`Cy${freshWord()}`)]
  const trip = await makeTrip(request, ada, {
    name: `Boats ${freshWord()}`,
    audience: 'me',
    maxTravellers: 2,
  })
  await signIn(page, ada)
  await page.goto(`/trips/${trip.id}/travellers`)
  await page.getByRole('button', { name: 'Invite', exact: true }).click()
  await page.getByRole('combobox', { name: 'A member' }).pressSequentially(cy.firstName)
  await page.getByRole('option', { name: cy.firstName }).click()
  await expect(page.getByText(`${cy.firstName} is invited`)).toBeVisible()
  await expectAccessible(page)
  const email = freshEmail()
  await page.getByLabel('Or an e-mail address').fill(email)
  await page.getByRole('button', { name: 'Send invitation' }).click()
  await expect(page.getByText(`${email} is invited`)).toBeVisible()

  await page.evaluate(() => localStorage.clear())
  await page.goto(await mailedLink(email, '/sign-up?redirect='))
  await page.getByLabel('First name').fill('Lea')
  await page.getByLabel('Password').fill('a long way from home')
  await expect(page.getByLabel('Email')).toHaveValue(email)
  await page.getByRole('button', { name: 'Join the club', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Check your mail' })).toBeVisible()
  // A phone opens what is mailed in another browser.
  const leas = await openElsewhere()
  await leas.goto(await mailedLink(email, '/confirmations?token='))
  await leas.getByRole('button', { name: 'Confirm my e-mail' }).click()
  await expect(leas).toHaveURL(`/trips/${trip.id}/travellers`)
  await expect(leas.getByText('Ada invites you to come along')).toBeVisible()

  // The last seat goes to who is faster.
  const { data } = await (await request.get(`/api/v1/trips/${trip.id}`, as(cy))).json()
  const place = data.travellers.find(({ status }: { status: string }) => status === 'invited')
  const pending = `/api/v1/user/trips/${trip.id}/pending/${place.id}`
  await request.patch(`${pending}/accept`, as(cy))
  await leas.getByRole('button', { name: 'Come along' }).click()
  await expect(leas.getByRole('alert')).toContainText('Every seat of this trip is taken.')
  await request.delete(pending, as(cy))
  await leas.getByRole('button', { name: 'Come along' }).click()
  await expect(leas.getByText('You travel along on this trip')).toBeVisible()
})

test('whoever travels along sees the trip as long as they do, and as long as it is', async ({
  page,
  request,
  makeMember,
}) => {
  test.slow()
  const [ada, ben] = [await makeMember('Ada'), await makeMember('Ben')]
  await test.step('a trip for friends alone is there after signing in, and left for the own trips', async () => {
    const trip = await makeTrip(request, ada, { name: 'Hut to hut', audience: 'friends' })
    await bringAlong(request, trip, ada, ben)
    const path = `/trips/${trip.id}/travellers`
    await page.goto(path)
    const refused = page.locator('#refused')
    await expect(refused).toContainText('Members may see more.')
    await refused.getByRole('link', { name: 'Sign in' }).click()
    await logIn(page, ben)
    await expect(page).toHaveURL(path)

    await page.getByRole('button', { name: 'Leave the trip' }).click()
    await page.getByRole('button', { name: "Yes, I'm sure" }).click()
    await expect(page).toHaveURL('/trips')
    await expect(page.getByText('You have left the trip')).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('My trips')
    await page.goto(path)
    await expect(refused).toContainText(`Were you invited at another address than ${ben.email}?`)
  })

  const name = `Boats ${freshWord()}`
  const trip = await makeTrip(request, ada, { name, startDate: '2131-05-12' })
  await test.step('before that who sees it follows it, by keys alone, and is told of its days', async () => {
    await openLive(page, `/trips/${trip.id}`)
    const follow = page.getByRole('button', { name: 'Follow', exact: true })
    await follow.focus()
    await page.keyboard.press('Enter')
    await expect(page.getByText('You are told when its dates')).toBeVisible()
    const following = page.getByRole('button', { name: 'Following', pressed: true })
    await expect(following).toBeFocused()
    await expectAccessible(page)
    const body = { ...as(ada), data: { trip: { startDate: '2131-05-13' } } }
    expect((await request.patch(`/api/v1/user/trips/${trip.id}`, body)).ok()).toBe(true)
    // The page that stands open shows it too.
    await expect(page.getByText('From 13 May 2131').first()).toBeVisible()
    await page.goto('/notifications')
    await expect(page.getByText(`Ada changed the dates of ${name}`)).toBeVisible()
    await page.goto('/trips')
    await page.getByRole('link', { name: 'Trips you follow' }).click()
    await expect(page.getByRole('link', { name: 'Followed' })).toHaveAttribute(
      'aria-current',
      'page',
    )
    await expectAccessible(page)
    await page.getByRole('link', { name }).click()
    await following.click()
    await expect(follow).toBeVisible()
    await page.goto('/account/trips/followed')
    await page.getByText('You follow no trip yet').waitFor()
    await page.getByRole('link', { name: 'Search trips' }).last().click()
    await expect(page).toHaveURL(/search-trips/)
  })
  await bringAlong(request, trip, ada, ben)
  await test.step('a trip of others is among the own ones to come', async () => {
    await page.goto('/account/trips/upcoming')
    await expect(page.getByRole('region', { name: 'With others' }).getByText(name)).toBeVisible()
    await expect(page.getByRole('region', { name: 'Crossing paths' })).toBeVisible()
    await expect(page.getByText('No trip ahead')).toBeHidden()
  })

  await test.step('its owner is told who else loses it', async () => {
    await become(page, ada)
    await page.goto(`/trips/${trip.id}`)
    await page.getByRole('button', { name: 'More to do with this trip' }).click()
    await page.getByRole('menuitem', { name: 'Delete' }).click()
    await expect(page.getByRole('dialog')).toContainText('for those who travel along too')
    await become(page, ben)
  })

  await test.step('as it is deleted it goes from the open pages of who travels along', async () => {
    await openLive(page, `/trips/${trip.id}`)
    const chat = await page.context().newPage()
    await openLive(chat, `/trips/${trip.id}/chat`)
    const deleted = await request.delete(`/api/v1/user/trips/${trip.id}`, as(ada))
    expect(deleted.ok()).toBe(true)
    const lost = { name: 'Page not found' }
    await expect(page.getByRole('heading', lost)).toBeVisible()
    await expect(chat.getByRole('heading', lost)).toBeVisible()
  })
})
