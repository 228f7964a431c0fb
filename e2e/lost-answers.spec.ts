import { dayInUtc } from '@farfolk/contract/calendar-days'
import type { Page } from '@playwright/test'
import { as } from './as-member.ts'
import { log } from './conversation.ts'
import { expect, type Member, test } from './fixtures.ts'
import { freshWord, places } from './make-trip.ts'

/** The server does what is asked, and its answer gets lost: once, or however often it is asked. */
async function loseAnswers(page: Page, method: string, path: string, isOnce = false) {
  let count = 0
  await page.route(`**/api/v1${path}`, async (route) => {
    if (route.request().method() !== method || (isOnce && count > 0)) return route.fallback()
    count += 1
    await route.fetch()
    return route.abort()
  })
}

test('what was done is shown as done, though no answer says so', async ({
  page,
  request,
  me,
  ben,
}) => {
  const make = async (by: Member, path: string, data: object) => {
    const reply = await request.post(`/api/v1${path}`, { ...as(by), data })
    expect(reply.status()).toBe(201)
    return ((await reply.json()) as { data: { id: string } }).data.id
  }
  const alert = page.getByText('You seem to be offline.')
  const sure = page.getByRole('button', { name: "Yes, I'm sure" })
  const name = freshWord()

  await test.step('coming to a meet-up and leaving it again', async () => {
    const startDate = dayInUtc(9)
    const meetUp = { name, place: places.stockholm, startDate, startTime: '18:30' }
    const path = `/meet_ups/${await make(ben, '/meet_ups', { meetUp })}`
    await page.goto(path.replace('_', '-'))
    await loseAnswers(page, 'POST', `${path}/coming`)
    await page.getByRole('button', { name: "I'm coming", exact: true }).click()
    await expect(page.getByRole('button', { name: "I'm not coming after all" })).toBeVisible()
    await expect(alert).toHaveCount(0)
    await loseAnswers(page, 'DELETE', `${path}/coming`)
    await page.getByRole('button', { name: "I'm not coming after all" }).click()
    await expect(page.getByText('You are no longer coming')).toBeVisible()
    await expect(page.getByRole('button', { name: "I'm coming", exact: true })).toBeVisible()
    await expect(alert).toHaveCount(0)
  })

  await test.step('a vote in a poll, and its message that is deleted', async () => {
    const poll = { options: ['In May', 'In June'] }
    const messages = `/user/channels/${ben.channel.id}/messages`
    const path = `${messages}/${await make(me, messages, { message: { body: name, poll } })}`
    await page.goto(`/chat?channel=${ben.channel.id}`)
    await loseAnswers(page, 'PATCH', `${path}/votes`)
    await log(page)
      .getByRole('radio', { name: /^In June/ })
      .click()
    await expect(log(page).getByRole('radio', { name: /^In June, 1 vote$/ })).toBeChecked()
    await loseAnswers(page, 'DELETE', path)
    await log(page)
      .getByRole('button', { name: /^Delete the message/ })
      .click()
    await sure.click()
    await expect(page.getByText('Message deleted')).toBeVisible()
    await expect(alert).toHaveCount(0)
  })

  await test.step('a question that is answered, and deleted', async () => {
    const question = { title: name, place: places.stockholm }
    const path = `/questions/${await make(me, '/questions', { question })}`
    await page.goto(path)
    await loseAnswers(page, 'PATCH', path)
    await page.getByRole('button', { name: 'My question is answered' }).click()
    await expect(page.getByText('The question is answered')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Open it again' })).toBeVisible()
    await loseAnswers(page, 'DELETE', path, true)
    await page.getByRole('button', { name: 'Delete', exact: true }).click()
    await sure.click()
    await expect(page.getByText('The question is deleted')).toBeVisible()
    await expect(page.getByText('You have asked nothing yet.')).toBeVisible()
    await expect(alert).toHaveCount(0)
  })
})
