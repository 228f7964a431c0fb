import { dayInUtc } from '@farfolk/contract/calendar-days'
import { createVisit } from '@farfolk/contract/visits'
import { expect, test } from 'vitest'
import { startTestApp } from '../testing/test-app.ts'

const { as, make } = await startTestApp({ RATE_LIMITS: '0.2' })

test('a new member asks so many a day', async () => {
  const guest = await make.user({ created_at: new Date() })
  const day = dayInUtc(1)
  const visit = { offer: 'meet', firstDay: day, lastDay: day, message: 'Coffee?' } as const
  const statuses: number[] = []
  for (let count = 0; count < 3; count += 1) {
    const host = await make.user({ offers: ['meet'], profile_audience: 'members' })
    const call = { params: { id: host.id }, body: { visit } }
    statuses.push((await as(guest).call(createVisit, call)).status)
  }
  expect(statuses).toEqual([201, 201, 429])
})
