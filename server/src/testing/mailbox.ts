import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'

export interface Mailbox {
  /** All that have come, oldest first; with an address those to it. */
  all(to?: string): Promise<Email[]>
  /** Waits until this many have come to the address, and answers the last; fails after 5 s. */
  nth(count: number, to: string): Promise<Email>
}

function mailboxOver(all: () => Promise<Email[]>): Mailbox {
  const allTo = async (to?: string) =>
    (await all()).filter((mail) => to === undefined || isTo(mail, to))

  return {
    all: allTo,
    async nth(count, to) {
      const deadline = Date.now() + 5_000
      for (;;) {
        const mails = await allTo(to)
        const mail = mails[count - 1]
        if (mail) return mail
        if (Date.now() > deadline)
          throw new Error(`${mails.length} of ${count} mails came to ${to}`)
        await sleep(10)
      }
    },
  }
}

function isTo(mail: Email, address: string): boolean {
  return mail.to?.some((to) => to.address?.toLowerCase() === address.toLowerCase()) ?? false
}

/** The files of DATA_DIR/outbox, read as a mail program reads them. */
export function outboxOf(dataDir: string): Mailbox {
  const folder = join(dataDir, 'outbox')
  return mailboxOver(async () => {
    const files = await readdir(folder).catch(() => [])
    const names = files.filter((name) => name.endsWith('.eml')).toSorted()
    return Promise.all(
      names.map(async (name) => PostalMime.parse(await readFile(join(folder, name)))),
    )
  })
}

async function take(stream: AsyncIterable<Buffer>, mails: Email[], done: () => void) {
  const chunks: Buffer[] = []
  for await (const chunk of stream) chunks.push(chunk)
  mails.push(await PostalMime.parse(Buffer.concat(chunks)))
  done()
}

/** A real SMTP server on a free port of loopback. */
export async function startSmtp(
  options: SMTPServerOptions = {},
): Promise<Mailbox & { url: string; stop(): Promise<void> }> {
  const mails: Email[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onData(stream, _session, done) {
      void take(stream, mails, done)
    },
    ...options,
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const address = server.server.address()
  const port = typeof address === 'object' ? address?.port : undefined
  return {
    ...mailboxOver(() => Promise.resolve(mails)),
    url: `smtp://127.0.0.1:${port}`,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

/** The token of the first link in a mail. */
export function tokenIn(mail: Email): string {
  const token = /(?:token|reset)=([\w-]{43})/.exec(mail.text ?? '')?.[1]
  if (!token) throw new Error(`no link in: ${mail.text}`)
  return token
}
