import type { Executor } from '../db/database.ts'
import type { Jobs } from '../jobs/jobs.ts'
import { seal, unseal } from '../mail/seal.ts'
import type { Secrets } from '../secrets.ts'
import type { SmsDelivery, SmsParcel } from './delivery.ts'

export interface Sms {
  /**
   * Sends with the caller's transaction: a rolled-back one reaches nobody, a committed one survives
   * a kill. `to` is E.164; after `usefulSeconds` it is given up instead of coming too late.
   */
  send(executor: Executor, sms: { to: string; body: string; usefulSeconds: number }): Promise<void>
}

interface SmsDeps {
  jobs: Jobs
  secrets: Secrets
  delivery: SmsDelivery
}

export function createSms({ jobs, secrets, delivery }: SmsDeps): Sms {
  const key = secrets.keyFor('sms')
  jobs.handle<{ sealed: string; until: string }>('sms', async ({ id, data }) => {
    if (Date.now() > Date.parse(data.until)) return
    await delivery.deliver(id, unseal(key, data.sealed) as SmsParcel)
  })

  return {
    async send(executor, { to, body, usefulSeconds }) {
      const now = Date.now()
      const parcel: SmsParcel = { to, body, writtenAt: new Date(now).toISOString() }
      const until = new Date(now + usefulSeconds * 1000).toISOString()
      // Sealed: it bears a number that is kept nowhere else, and a code.
      await jobs.enqueue(executor, 'sms', { sealed: seal(key, parcel), until })
    },
  }
}
