import {
  type BlogEntry,
  type BlogPost,
  type FoundArticle,
  type HelpArticle,
  type HelpEntry,
  helpSections,
} from '@farfolk/contract/articles'
import type { Locale } from '@farfolk/contract/locales'
import type { Config } from '../config.ts'
import { ownContent } from './own-content.ts'

/** Everything of content/ and of the club's own in one language, as it was when it was first asked for. */
export interface Library {
  help: { sections: { id: HelpArticle['section']; articles: HelpEntry[] }[]; popular: HelpEntry[] }
  /** What the foot of every public page names beside its own entries. */
  footer: HelpEntry[]
  blog: BlogEntry[]
  findHelp(section: string, category: string): HelpArticle | undefined
  findPost(slug: string): BlogPost | undefined
  search(query: string): FoundArticle[]
}

const opened = new Map<string, Promise<Library>>()

/** Read once a process and language, with the first who asks: a server that nobody asks stays small. */
export function openLibrary(
  { dataDir }: Pick<Config, 'dataDir'>,
  locale: Locale,
): Promise<Library> {
  const key = `${locale} ${dataDir}`
  const known = opened.get(key)
  if (known) return known
  const library = readLibrary({ dataDir }, locale).catch((error: unknown) => {
    opened.delete(key)
    throw error
  })
  opened.set(key, library)
  return library
}

async function readLibrary(config: Pick<Config, 'dataDir'>, locale: Locale): Promise<Library> {
  const [{ readBlog, readHelp }, { indexArticles }] = await Promise.all([
    import('./read-articles.ts'),
    import('./search-articles.ts'),
  ])
  const own = ownContent(config)
  const [helpFiles, blogFiles] = await Promise.all([readHelp(own, locale), readBlog(own)])
  const sections = helpSections.map((id) => ({
    id,
    articles: helpFiles.filter(({ section }) => section === id).map(entryOf),
  }))
  const popular = helpFiles
    .filter(({ popular: place }) => place !== undefined)
    .toSorted((one, other) => (one.popular ?? 0) - (other.popular ?? 0))
    .map(entryOf)
  const footer = helpFiles
    .filter(({ footer: place }) => place !== undefined)
    .toSorted((one, other) => (one.footer ?? 0) - (other.footer ?? 0))
    .map(entryOf)
  const articles = new Map(
    helpFiles.map(
      ({ plain: _plain, order: _order, popular: _popular, footer: _footer, ...article }) => [
        `${article.section}/${article.category}`,
        article,
      ],
    ),
  )
  const posts = new Map(blogFiles.map(({ plain: _plain, ...post }) => [post.slug, post]))
  return {
    help: { sections, popular },
    footer,
    blog: [...posts.values()].map(({ html: _html, headings: _headings, ...entry }) => entry),
    findHelp: (section, category) => articles.get(`${section}/${category}`),
    findPost: (slug) => posts.get(slug),
    search: indexArticles(helpFiles, blogFiles, locale),
  }
}

function entryOf({ section, category, title, summary, lang }: HelpArticle): HelpEntry {
  return { section, category, title, summary, lang }
}
