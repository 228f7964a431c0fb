import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import PostalMime from 'postal-mime'

const outbox = join(process.env.E2E_DATA_DIR ?? '', 'outbox')

/** The address of the first link in the newest mail to somebody that contains `part`. */
export async function mailedLink(to: string, part: string): Promise<string> {
  let link: string | undefined
  await expect(async () => {
    link = await findLink(to, part)
    expect(link, `a mail to ${to} with ${part}`).toBeDefined()
  }).toPass({ timeout: 15_000 })
  return link ?? ''
}

async function findLink(to: string, part: string): Promise<string | undefined> {
  const names = (await readdir(outbox).catch(() => [])).filter((name) => name.endsWith('.eml'))
  for (const name of names.toSorted().toReversed()) {
    const mail = await PostalMime.parse(await readFile(join(outbox, name)))
    if (!mail.to?.some(({ address }) => address === to)) continue
    const links = mail.text?.match(/https?:\/\/\S+/g) ?? []
    const link = links.find((candidate) => candidate.includes(part))
    if (link) return link
  }
  return undefined
}
