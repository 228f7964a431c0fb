import { dayInUtc } from '@farfolk/contract/calendar-days'
import { createVisit } from '@farfolk/contract/visits'
import { expect, test } from 'vitest'
import { outboxOf } from '../testing/mailbox.ts'
import { startTestApp } from '../testing/test-app.ts'

const { as, make, dataDir } = await startTestApp()
const outbox = outboxOf(dataDir)

test('the mail of a request has its days and its words', async () => {
  const host = await make.user({ offers: ['meet'], profile_audience: 'members' })
  const guest = await make.user({ first_name: 'Ben' })
  const firstDay = dayInUtc(5)
  const visit = { offer: 'meet', firstDay, lastDay: firstDay, message: 'Coffee?' } as const
  await as(guest).call(createVisit, { params: { id: host.id }, body: { visit } })
  const mail = await outbox.nth(1, host.email)
  expect(mail.subject).toBe('Ben asks whether you have time')
  const format = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' })
  expect(mail.text).toContain(`${format.format(new Date(firstDay))}.`)
  expect(mail.text).toContain('Coffee?')
})
