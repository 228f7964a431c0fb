import { existsSync } from 'node:fs'
import type { FooterLink } from '@farfolk/contract/call'
import { locales } from '@farfolk/contract/locales'
import type { Config } from '../config.ts'
import { StartError } from '../start-error.ts'
import { openLibrary } from './library.ts'
import { ownContent } from './own-content.ts'

/**
 * What the foot of the pages names of a club's own articles, such as an imprint. They are read at once, so
 * that a broken one stops the start; a club without any reads nothing.
 */
export async function ownFooter(config: Pick<Config, 'dataDir'>): Promise<FooterLink[]> {
  const folder = ownContent(config)
  if (!existsSync(folder)) return []
  const opening = locales.map((locale) => openLibrary(config, locale))
  const [english] = await Promise.all(opening).catch((error: unknown) => {
    const reason = error instanceof Error ? error.message : String(error)
    throw new StartError(`${folder}: ${reason}`)
  })
  const footer = english?.footer ?? []
  return footer.map(({ section, category, title, lang = 'en' }) => ({
    to: `/help/${section}/${category}`,
    label: title,
    lang,
  }))
}
