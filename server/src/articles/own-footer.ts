import { existsSync } from 'node:fs'
import type { HelpEntry } from '@farfolk/contract/articles'
import type { FooterLink } from '@farfolk/contract/call'
import { type Locale, locales } from '@farfolk/contract/locales'
import type { Config } from '../config.ts'
import { StartError } from '../start-error.ts'
import { openLibrary } from './library.ts'
import { ownContent } from './own-content.ts'

/** By the language of who reads the page. */
export type OwnFooter = ReadonlyMap<Locale, FooterLink[]>

/**
 * What the foot of the pages names of a club's own articles, such as an imprint. They are read at once, so
 * that a broken one stops the start; a club without any reads nothing, and has an empty map.
 */
export async function ownFooter(config: Pick<Config, 'dataDir'>): Promise<OwnFooter> {
  const folder = ownContent(config)
  if (!existsSync(folder)) return new Map()
  const opening = locales.map(async (locale) => {
    const { footer } = await openLibrary(config, locale)
    return [locale, footer.map(linkTo)] as const
  })
  const opened = await Promise.all(opening).catch((error: unknown) => {
    const reason = error instanceof Error ? error.message : String(error)
    throw new StartError(`${folder}: ${reason}`)
  })
  return new Map(opened.filter(([, links]) => links.length > 0))
}

function linkTo({ section, category, title, lang = 'en' }: HelpEntry): FooterLink {
  return { to: `/help/${section}/${category}`, label: title, lang }
}
