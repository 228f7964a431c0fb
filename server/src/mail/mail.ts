import type { Executor } from '../db/database.ts'
import type { Jobs } from '../jobs/jobs.ts'
import { spend } from '../limits/limits.ts'
import type { RateLimits } from '../http/rate-limits.ts'
import type { Secrets } from '../secrets.ts'
import type { Delivery, Parcel } from './delivery.ts'
import { addressInKey } from './hash-of-address.ts'
import type { Letter } from './letter.ts'
import { seal, unseal } from './seal.ts'

export interface MailToSend {
  to: string
  letter: Letter
  /**
   * Of a mail to a list: an address that unsubscribes by a POST alone (RFC 8058), beside the page
   * that `letter.unsubscribeUrl` names.
   */
  oneClickUrl?: string
  /** An address, or `support`: that of the club that delivers. */
  replyTo?: string
  /** False for the club's own mailboxes: they may get any number. */
  limited?: boolean
  /** Of a mail that nobody waits for: it leaves room for those that somebody does. */
  isNotice?: boolean
}

export interface Mail {
  /**
   * Sends with the caller's transaction: a rolled-back one mails nobody, a committed one survives a
   * kill. False when the recipient has had the mails of this hour: then nothing is sent.
   */
  send(executor: Executor, mail: MailToSend): Promise<boolean>
  /** Counts a mail that follows with `limited: false`; false when the recipient has had this hour's. */
  spend(executor: Executor, to: string): Promise<boolean>
}

interface MailDeps {
  jobs: Jobs
  delivery: Delivery
  secrets: Secrets
  rateLimits: RateLimits
}

const mailsAnHour = 5
const noticesAnHour = 3
const hourSeconds = 3_600
/** A hundred thousand digests may wait when somebody asks for a new password. */
const priorities = { notice: 0, awaited: 1 }

export function createMail({ jobs, delivery, secrets, rateLimits }: MailDeps): Mail {
  const key = secrets.keyFor('mail')
  jobs.handle<{ sealed: string }>('mail', async (job) => {
    await delivery.deliver(job.id, unsealParcel(key, job.data.sealed), job.tries)
  })

  return {
    async send(executor, { limited = true, isNotice = false, ...mail }) {
      const anHour = isNotice ? noticesAnHour : mailsAnHour
      if (limited && !(await spendMail(executor, mail.to, anHour))) return false
      const parcel: Parcel = { ...mail, writtenAt: new Date().toISOString() }
      const priority = isNotice ? priorities.notice : priorities.awaited
      await jobs.enqueue(executor, 'mail', { sealed: seal(key, parcel) }, { priority })
      return true
    },
    spend: (executor, to) => spendMail(executor, to, mailsAnHour),
  }

  function spendMail(executor: Executor, to: string, anHour: number): Promise<boolean> {
    const limit = { count: rateLimits.scaled(anHour), seconds: hourSeconds }
    return spend(executor, `mail:${addressInKey(to)}`, limit)
  }
}

function unsealParcel(key: Buffer, sealed: string): Parcel {
  const parcel = unseal(key, sealed) as Parcel
  // What an older version of the club has left waiting names no language.
  return { ...parcel, letter: { ...parcel.letter, locale: parcel.letter.locale ?? 'en' } }
}
