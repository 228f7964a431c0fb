import { hash } from 'node:crypto'
import type pg from 'pg'
import { getConstructionPlans } from 'pg-boss'
import { createBoss, jobsSchema } from './boss.ts'
import { deadLetters, type QueueName, queues } from './queues.ts'

/**
 * Makes or updates the tables of pg-boss and the queues. Part of a start's migrations; many may run
 * it at once, since pg-boss takes its own lock.
 */
export async function prepareJobs(pool: pg.Pool): Promise<void> {
  const boss = createBoss(pool, { migrate: true, supervise: false })
  boss.on('error', () => undefined)
  await boss.start()
  try {
    await boss.createQueue(deadLetters)
    for (const name of Object.keys(queues) as QueueName[]) {
      const { atOnce: _, pollSeconds: __, ...rules } = queues[name]
      await boss.createQueue(name, { ...rules, deadLetter: deadLetters })
      // An older release may have made it with other rules.
      await boss.updateQueue(name, { ...rules, deadLetter: deadLetters })
    }
  } finally {
    await boss.stop({ graceful: false })
  }
}

/** Another text of the tables or other rules, another name: test databases are kept by it. */
export const jobsVersion = hash(
  'sha256',
  getConstructionPlans(jobsSchema) + JSON.stringify(queues),
  'hex',
).slice(0, 8)
