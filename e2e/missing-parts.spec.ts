import { expect, test } from './fixtures.ts'
import { makeTrip } from './make-trip.ts'

const offline = 'You seem to be offline.'

test('what a press needs and cannot be fetched is told, and comes with the network', async ({
  page,
  context,
  request,
  me,
}) => {
  const trip = await makeTrip(request, me, { name: 'Slow trains' })
  await page.goto(`/trips/${trip.id}`)
  const [share, remove] = ['Share', 'Delete'].map((name) =>
    page.getByRole('main').getByRole('button', { name, exact: true }),
  )
  await expect(share!).toBeVisible()
  await context.setOffline(true)
  await remove!.click()
  await expect(page.getByText(offline)).toBeVisible()
  await expect(remove!).toBeEnabled()
  await page.getByRole('button', { name: 'Dismiss' }).click()
  await expect(page.getByText(offline)).toBeHidden()
  await share!.click()
  await expect(page.getByText(offline)).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Slow trains')

  await context.setOffline(false)
  await expect(page.getByRole('dialog')).toContainText('Share')
  await page.keyboard.press('Escape')
  await remove!.click()
  await expect(page.getByRole('dialog')).toContainText('Are you sure?')
})

test('parts that another version has taken away say so, and the page stays', async ({
  page,
  openAsNew,
}) => {
  await openAsNew('/travel-map')
  const download = page.getByRole('button', { name: 'Download' })
  await expect(download).toBeVisible()
  await page.route(/\/assets\/.*\.js$/, (route) => route.fulfill({ status: 404 }))
  await download.click()
  await expect(page.getByText('There is a newer version of the club.')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Travel map')
})
