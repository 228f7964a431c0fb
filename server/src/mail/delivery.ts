import { rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { SendMailOptions } from 'nodemailer'
import type { Config } from '../config.ts'
import { makeFolder } from '../data-folder.ts'
import type { JobLog } from '../jobs/jobs.ts'
import { type Letter, letterHtml, letterText } from './letter.ts'

/** A mail on its way. */
export interface Parcel {
  to: string
  letter: Letter
  oneClickUrl?: string | undefined
  /** An address, or `support`: that of the club that delivers. */
  replyTo?: string | undefined
  /** ISO instant. */
  writtenAt: string
}

export interface Delivery {
  /** Throws when it should be tried again. `id` is the same at each try of one mail. */
  deliver(id: string, parcel: Parcel): Promise<void>
  close(): void
}

/** By SMTP_URL, or as files of DATA_DIR/outbox. */
export function createDelivery(config: Config, log: JobLog): Delivery {
  return config.mail.smtpUrl
    ? smtpDelivery(config, config.mail.smtpUrl, log)
    : outboxDelivery(config, log)
}

const connectTimeoutMs = 10_000
const socketTimeoutMs = 30_000

function smtpDelivery(config: Config, url: string, log: JobLog): Delivery {
  let transport: { sendMail(mail: SendMailOptions): Promise<unknown>; close(): void } | undefined

  async function openTransport() {
    // Loaded with the first mail: most starts send none for a while.
    const { createTransport } = await import('nodemailer')
    return createTransport({
      url,
      pool: true,
      maxConnections: 3,
      connectionTimeout: connectTimeoutMs,
      greetingTimeout: connectTimeoutMs,
      socketTimeout: socketTimeoutMs,
      disableFileAccess: true,
      disableUrlAccess: true,
    })
  }

  return {
    async deliver(id, parcel) {
      transport ??= await openTransport()
      try {
        await transport.sendMail(compose(config, id, parcel))
      } catch (error) {
        if (!isRefusedForGood(error)) throw error
        const { responseCode } = error
        log.warn({ job: id, responseCode }, 'a mail was refused for good')
      }
    },
    close: () => transport?.close(),
  }
}

interface Refusal extends Error {
  code: string
  command: string
  responseCode: number
  response: string
}

/** Of policy, such as relaying, and of quotas (RFC 3463): many servers say so of the recipient. */
const ofSender = /^5\d\d[ -]5\.(7\.\d+|4\.5)\b/

/**
 * A mailbox that is not there, or wants nothing of the kind (RFC 5321 §4.2.1, a 5yz about a mail). One
 * about the sender, who is not let in or sent too many, is of all mails, until somebody mends it.
 */
function isRefusedForGood(error: unknown): error is Refusal {
  if (!(error instanceof Error)) return false
  const { code, command, response = '', responseCode = 0 }: Partial<Refusal> = error
  const isOfThisMail = code === 'EMESSAGE' || (code === 'EENVELOPE' && command === 'RCPT TO')
  return responseCode >= 500 && isOfThisMail && !ofSender.test(response)
}

function outboxDelivery(config: Config, log: JobLog): Delivery {
  const folder = join(config.dataDir, 'outbox')
  return {
    async deliver(id, parcel) {
      const { createTransport } = await import('nodemailer')
      const writer = createTransport({ streamTransport: true, buffer: true, newline: 'unix' })
      const { message } = await writer.sendMail(compose(config, id, parcel))
      // Sorted by time; a second try writes the same file.
      const name = `${parcel.writtenAt.replaceAll(/[-:.]/g, '')}-${id}`
      await makeFolder(folder)
      await writeFile(join(folder, `${name}.part`), message, { mode: 0o600 })
      await rename(join(folder, `${name}.part`), join(folder, `${name}.eml`))
      log.info({ file: join(folder, `${name}.eml`) }, 'a mail was written to the outbox')
    },
    close: () => undefined,
  }
}

function compose(config: Config, id: string, parcel: Parcel): SendMailOptions {
  const { oneClickUrl } = parcel
  const letter = addressed(parcel.letter, config.publicUrl)
  const replyTo = parcel.replyTo === 'support' ? config.mail.support : parcel.replyTo
  return {
    from: config.mail.from,
    to: { name: '', address: parcel.to },
    ...(replyTo && { replyTo: { name: '', address: replyTo } }),
    subject: letter.subject,
    text: letterText(letter),
    html: letterHtml(letter),
    date: new Date(parcel.writtenAt),
    // The same at each try, so that a server can tell a mail it has taken already.
    messageId: `<${id}@${new URL(config.publicUrl).hostname}>`,
    headers: {
      'Content-Language': letter.locale,
      ...(!oneClickUrl && { 'Auto-Submitted': 'auto-generated' }),
      ...(oneClickUrl && {
        'List-Unsubscribe': `<${oneClickUrl}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
  }
}

function addressed(letter: Letter, publicUrl: string): Letter {
  const { action } = letter
  if (!action?.url.startsWith('/')) return letter
  return { ...letter, action: { ...action, url: publicUrl + action.url } }
}
