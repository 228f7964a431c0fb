import { rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { withoutPrivate } from '@farfolk/contract/error-messages'
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
  /**
   * Throws when it should be tried again. `id` is the same at each try of one mail, and `tries` says how
   * many there were before.
   */
  deliver(id: string, parcel: Parcel, tries: number): Promise<void>
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
    async deliver(id, parcel, tries) {
      transport ??= await openTransport()
      try {
        await transport.sendMail(compose(config, id, parcel))
      } catch (error) {
        if (!(error instanceof Error)) throw error
        const { responseCode }: Partial<Refusal> = error
        if (!isRefusedForGood(error, tries)) throw withoutRecipient(error)
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

/** Of the sender and what it may do: until somebody mends it every mail meets it. */
const ofPolicy =
  /relay|rcpthosts|auth|denied|permitted|allowed|prohibit|polic|sender|block|black|spam|spf|dkim|dmarc|reputation|exceed|quota|limit|too many/i
/** Where servers begin with an enhanced code (RFC 2034), and where qmail puts it. */
const enhancedCode = /^5\d\d[ -](5\.\d{1,3}\.\d{1,3})\b|\(#(5\.\d\.\d)\)/
/** Of the recipient's address, mailbox or host, or of the mail's form (RFC 3463). */
const ofThisMail = /^5\.(?:1\.(?:[12346]|10)|2\.[0-4]|3\.4|6\.\d+)$/
/** Of anything: the sender's address is in 5.1 too. */
const ofAnything = /^5\.[015]\.0$/
/** By then it was refused for some two hours. */
const triesOfUnclear = 10

/**
 * A mailbox that is not there, or wants nothing of the kind (RFC 5321 §4.2.1, a 5yz about a mail). Only
 * where the answer cannot mean the sender, who is not let in or sent too many: such a mail is tried on.
 * Without a code that says which, it counts as the mailbox's once it has been said again and again.
 */
function isRefusedForGood(error: Error, tries: number): boolean {
  const { code, command, response = '', responseCode = 0 }: Partial<Refusal> = error
  const isAtThisMail = code === 'EMESSAGE' || (code === 'EENVELOPE' && command === 'RCPT TO')
  // An address that is repeated may be auth@ or black@.
  const isOfPolicy = ofPolicy.test(withoutPrivate(response))
  if (responseCode < 500 || !isAtThisMail || isOfPolicy) return false
  const [, first, last] = enhancedCode.exec(response) ?? []
  const enhanced = first ?? last
  if (enhanced !== undefined && !ofAnything.test(enhanced)) return ofThisMail.test(enhanced)
  return tries >= triesOfUnclear
}

/** For the log and the job, which keep it: servers repeat whose address they refuse. */
function withoutRecipient({ message, ...facts }: Error & Partial<Refusal>): Error {
  const { code, command, responseCode } = facts
  return Object.assign(new Error(withoutPrivate(message)), { code, command, responseCode })
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
