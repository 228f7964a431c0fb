import { glob, readFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import {
  type BlogPost,
  type HelpArticle,
  HelpSection,
  helpSections,
} from '@farfolk/contract/articles'
import { CalendarDate, CountryCode } from '@farfolk/contract/fields'
import { type Locale, locales } from '@farfolk/contract/locales'
import { parse } from 'yaml'
import * as z from 'zod/mini'
import { renderMarkdown } from './render-markdown.ts'

const ours = join(import.meta.dirname, '../../../content')

/** What stands between the two lines `---` at the top of a file. */
const HelpMatter = z.strictObject({
  title: z.string(),
  summary: z.string(),
  lang: z.optional(z.string()),
  /** Within its section. */
  order: z.int(),
  updated: CalendarDate,
  /** Among those to begin with, in this order. */
  popular: z.optional(z.int()),
  /** Among those that the foot of every public page names, in this order. */
  footer: z.optional(z.int()),
})
/** What a translation says anew: all else stands in its original alone. */
const TranslationMatter = z.strictObject({
  title: z.string(),
  summary: z.string(),
  /** Of the original, as it was translated. */
  updated: CalendarDate,
})
const BlogMatter = z.strictObject({
  title: z.string(),
  summary: z.string(),
  lang: z.optional(z.string()),
  author: z.string(),
  countries: z._default(z.array(CountryCode), []),
})

export interface HelpFile extends HelpArticle {
  plain: string
  order: number
  popular: number | undefined
  footer: number | undefined
}
export interface BlogFile extends BlogPost {
  plain: string
}

// `trips/plan-a-trip.de.md` beside `trips/plan-a-trip.md`.
const translated = new RegExp(`\\.(?:${locales.join('|')})(?=\\.md$)`)

/** By section and order, in this language where they are translated, else as they were written. */
export async function readHelp(own: string, locale: Locale): Promise<HelpFile[]> {
  const folders = await findFiles('help/*/*.md', own)
  for (const path of folders.keys()) {
    if (!folders.has(path.replace(translated, ''))) throw new Error(`${path} translates no article`)
  }
  const articles = [...folders]
    .filter(([path]) => !translated.test(path))
    .map(async ([path, folder]) => {
      const original = toHelpFile(await readArticle(folder, path))
      const translation = path.replace(/md$/, `${locale}.md`)
      const from = folders.get(translation)
      // A club's own text in place of ours is none that ours translate.
      const fits = from !== undefined && (from === own || folder === ours)
      return fits ? translate(original, await readArticle(from, translation), locale) : original
    })
  return (await Promise.all(articles)).toSorted((one, other) => one.order - other.order)
}

function toHelpFile({ path, matter, body }: Written): HelpFile {
  const { updated, ...rest } = parseMatter(HelpMatter, path, matter)
  return {
    ...rest,
    popular: rest.popular,
    footer: rest.footer,
    ...renderMarkdown(body),
    section: sectionOf(path),
    category: basename(path, '.md'),
    updatedAt: updated,
    isOutdated: false,
  }
}

function translate(original: HelpFile, { path, matter, body }: Written, locale: Locale): HelpFile {
  const { updated, ...words } = parseMatter(TranslationMatter, path, matter)
  return {
    ...original,
    ...words,
    ...renderMarkdown(body, original.headings),
    lang: locale === 'en' ? undefined : locale,
    updatedAt: updated,
    isOutdated: updated < original.updatedAt,
  }
}

/** The newest first. */
export async function readBlog(own: string): Promise<BlogFile[]> {
  const folders = await findFiles('blog/*.md', own)
  const files = await Promise.all([...folders].map(([path, folder]) => readArticle(folder, path)))
  const posts = files.map(({ path, matter, body }) => {
    const name = /^(\d{4}-\d\d-\d\d)-(.+)\.md$/.exec(basename(path))
    if (!name) throw new Error(`${path} must be named by its day and its address`)
    const [, date = '', slug = ''] = name
    return { ...parseMatter(BlogMatter, path, matter), ...renderMarkdown(body), date, slug }
  })
  return posts.toSorted((one, other) => other.date.localeCompare(one.date))
}

function sectionOf(path: string): HelpSection {
  const section = HelpSection.safeParse(basename(dirname(path)))
  if (section.success) return section.data
  throw new Error(`${path} is in no section: they are ${helpSections.join(', ')}`)
}

interface Written {
  path: string
  matter: unknown
  body: string
}

/** Each path with its folder: the club's own where it has one of that name. */
async function findFiles(pattern: string, own: string): Promise<Map<string, string>> {
  const folders = new Map<string, string>()
  for (const folder of [ours, own]) {
    for await (const path of glob(pattern, { cwd: folder })) folders.set(path, folder)
  }
  return folders
}

async function readArticle(folder: string, path: string): Promise<Written> {
  const written = await readFile(join(folder, path), 'utf8')
  const source = written.replaceAll('\r\n', '\n')
  const parts = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(source)
  if (!parts) throw new Error(`${path} must begin with its title between two lines ---`)
  const [, matter = '', body = ''] = parts
  return { path, matter: parse(matter), body }
}

function parseMatter<T extends z.ZodMiniType>(schema: T, path: string, matter: unknown) {
  const result = z.safeParse(schema, matter)
  if (result.success) return result.data
  throw new Error(`${path}: ${z.prettifyError(result.error)}`)
}
