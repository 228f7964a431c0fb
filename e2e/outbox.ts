import { randomUUID } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import PostalMime from 'postal-mime'

const outbox = join(process.env.E2E_DATA_DIR ?? '', 'outbox')
// A mail is there within some fifty milliseconds: most tests wait for one.
const patience = { timeout: 15_000, intervals: [20, 30, 50, 50, 100, 250, 500] }

export function freshEmail(): string {
  return `member-${randomUUID().slice(0, 13)}@example.com`
}

interface Letter {
  to: string[]
  links: string[]
}

/** By file, with what says whom it is to: the mails of a whole run are hundreds, and each look sees all. */
const mails = new Map<string, { head: string; source: string }>()

/** The address of the first link in the newest mail to somebody that contains `part`. */
export async function mailedLink(to: string, part: string): Promise<string> {
  let link: string | undefined
  await expect(async () => {
    link = await findLink(to, part)
    expect(link, `a mail to ${to} with ${part}`).toBeDefined()
  }).toPass(patience)
  return link ?? ''
}

async function findLink(to: string, part: string): Promise<string | undefined> {
  const names = (await readdir(outbox).catch(() => [])).filter((name) => name.endsWith('.eml'))
  for (const name of names.filter((name) => !mails.has(name))) {
    const source = await readFile(join(outbox, name), 'utf8')
    mails.set(name, { head: source.slice(0, source.indexOf('\n\n')), source })
  }
  for (const name of names.toSorted().toReversed()) {
    const { head, source } = mails.get(name)!
    if (!head.includes(to)) continue
    const { to: addresses, links } = await readLetter(source)
    const link = addresses.includes(to) && links.find((candidate) => candidate.includes(part))
    if (link) return link
  }
  return undefined
}

async function readLetter(source: string): Promise<Letter> {
  const mail = await PostalMime.parse(source)
  return {
    to: mail.to?.map(({ address }) => address ?? '') ?? [],
    links: mail.text?.match(/https?:\/\/\S+/g) ?? [],
  }
}

/** The code of the nth SMS to a number. */
export async function smsCode(to: string, nth = 1): Promise<string> {
  let code: string | undefined
  await expect(async () => {
    const texts = await allSms(to)
    code = /\b\d{6}\b/.exec(texts[nth - 1] ?? '')?.[0]
    expect(code, `SMS ${nth} to ${to}`).toBeDefined()
  }).toPass(patience)
  return code ?? ''
}

async function allSms(to: string): Promise<string[]> {
  const names = (await readdir(outbox).catch(() => [])).filter((name) => name.endsWith('.sms.json'))
  const texts = await Promise.all(
    names.toSorted().map((name) => readFile(join(outbox, name), 'utf8')),
  )
  return texts
    .map((text) => JSON.parse(text) as { to: string; body: string })
    .filter((sms) => sms.to === to)
    .map(({ body }) => body)
}
