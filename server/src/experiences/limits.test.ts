import { createExperience } from '@farfolk/contract/experiences'
import { expect, test } from 'vitest'
import { startTestApp } from '../testing/test-app.ts'

const { as, make } = await startTestApp({ RATE_LIMITS: '0.1' })

test('a member writes so many a day', async () => {
  const author = await make.user()
  const statuses: number[] = []
  for (let count = 0; count < 3; count += 1) {
    const about = await make.user()
    await make.friendship(author, about)
    const experience = { userId: about.id, kind: 'met', recommended: 'yes', body: 'Kind' } as const
    statuses.push((await as(author).call(createExperience, { body: { experience } })).status)
  }
  expect(statuses).toEqual([201, 201, 429])
})
