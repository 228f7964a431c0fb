import { glob, readFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import {
  type BlogPost,
  type HelpArticle,
  HelpSection,
  helpSections,
} from '@farfolk/contract/articles'
import { CalendarDate, CountryCode } from '@farfolk/contract/fields'
import { parse } from 'yaml'
import * as z from 'zod/mini'
import { type Rendered, renderMarkdown } from './render-markdown.ts'

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

/** By section and order. */
export async function readHelp(own: string): Promise<HelpFile[]> {
  const files = await readFiles('help/*/*.md', own)
  const articles = files.map(({ path, matter, rendered }) => {
    const { updated, ...rest } = parseMatter(HelpMatter, path, matter)
    const section = sectionOf(path)
    return {
      ...rest,
      popular: rest.popular,
      footer: rest.footer,
      ...rendered,
      section,
      category: basename(path, '.md'),
      updatedAt: updated,
    }
  })
  return articles.toSorted((one, other) => one.order - other.order)
}

/** The newest first. */
export async function readBlog(own: string): Promise<BlogFile[]> {
  const files = await readFiles('blog/*.md', own)
  const posts = files.map(({ path, matter, rendered }) => {
    const name = /^(\d{4}-\d\d-\d\d)-(.+)\.md$/.exec(basename(path))
    if (!name) throw new Error(`${path} must be named by its day and its address`)
    const [, date = '', slug = ''] = name
    return { ...parseMatter(BlogMatter, path, matter), ...rendered, date, slug }
  })
  return posts.toSorted((one, other) => other.date.localeCompare(one.date))
}

function sectionOf(path: string): HelpSection {
  const section = HelpSection.safeParse(basename(dirname(path)))
  if (section.success) return section.data
  throw new Error(`${path} is in no section: they are ${helpSections.join(', ')}`)
}

interface Read {
  path: string
  matter: unknown
  rendered: Rendered
}

async function readFiles(pattern: string, own: string): Promise<Read[]> {
  const folders = new Map<string, string>()
  for (const folder of [ours, own]) {
    for await (const path of glob(pattern, { cwd: folder })) folders.set(path, folder)
  }
  return Promise.all(
    [...folders].map(async ([path, folder]) => {
      const written = await readFile(join(folder, path), 'utf8')
      const source = written.replaceAll('\r\n', '\n')
      const parts = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(source)
      if (!parts) throw new Error(`${path} must begin with its title between two lines ---`)
      const [, matter = '', body = ''] = parts
      return { path, matter: parse(matter), rendered: renderMarkdown(body) }
    }),
  )
}

function parseMatter<T extends z.ZodMiniType>(schema: T, path: string, matter: unknown) {
  const result = z.safeParse(schema, matter)
  if (result.success) return result.data
  throw new Error(`${path}: ${z.prettifyError(result.error)}`)
}
