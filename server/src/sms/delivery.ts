import { rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '../config.ts'
import { makeFolder } from '../data-folder.ts'
import type { JobLog } from '../jobs/jobs.ts'

/** An SMS on its way. */
export interface SmsParcel {
  /** E.164. */
  to: string
  body: string
  /** ISO instant. */
  writtenAt: string
}

export interface SmsDelivery {
  /** Throws when it should be tried again. `id` is the same at each try of one SMS. */
  deliver(id: string, parcel: SmsParcel): Promise<void>
}

/** By SMS_WEBHOOK_URL, or as files of DATA_DIR/outbox. */
export function createSmsDelivery(
  config: Pick<Config, 'smsWebhookUrl' | 'dataDir'>,
  log: JobLog,
): SmsDelivery {
  return config.smsWebhookUrl
    ? webhookDelivery(config.smsWebhookUrl, log)
    : outboxDelivery(join(config.dataDir, 'outbox'), log)
}

const timeoutMs = 10_000
/** Of a service that is busy, not of one that wants nothing from us. */
const passing = new Set([408, 425, 429])

function webhookDelivery(address: string, log: JobLog): SmsDelivery {
  const url = new URL(address)
  const { username, password } = url
  const authorization = `Basic ${Buffer.from(`${decodeURIComponent(username)}:${decodeURIComponent(password)}`).toString('base64')}`
  // fetch refuses addresses that bear them.
  url.username = ''
  url.password = ''
  return {
    async deliver(id, { to, body }) {
      const response = await fetch(url, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'idempotency-key': id,
          ...(username && { authorization }),
        },
        body: JSON.stringify({ to, body }),
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      })
      await response.body?.cancel()
      if (response.ok) return
      const { status } = response
      if (status >= 500 || passing.has(status))
        throw new Error(`the SMS webhook answered ${status}`)
      log.warn({ job: id, status }, 'an SMS was refused for good')
    },
  }
}

function outboxDelivery(folder: string, log: JobLog): SmsDelivery {
  return {
    async deliver(id, { to, body, writtenAt }) {
      // Sorted by time; a second try writes the same file.
      const name = `${writtenAt.replaceAll(/[-:.]/g, '')}-${id}`
      const file = join(folder, `${name}.sms.json`)
      await makeFolder(folder)
      await writeFile(join(folder, `${name}.part`), JSON.stringify({ to, body }), { mode: 0o600 })
      await rename(join(folder, `${name}.part`), file)
      log.info({ file }, 'an SMS was written to the outbox')
    },
  }
}
