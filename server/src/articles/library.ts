import {
  type BlogEntry,
  type BlogPost,
  type FoundArticle,
  type HelpArticle,
  type HelpEntry,
  helpSections,
} from '@farfolk/contract/articles'

/** Everything of content/, as it was when it was first asked for. */
export interface Library {
  help: { sections: { id: HelpArticle['section']; articles: HelpEntry[] }[]; popular: HelpEntry[] }
  blog: BlogEntry[]
  findHelp(section: string, category: string): HelpArticle | undefined
  findPost(slug: string): BlogPost | undefined
  search(query: string): FoundArticle[]
}

let opened: Promise<Library> | undefined

/** Read once a process, with the first who asks: a server that nobody asks stays small. */
export function openLibrary(): Promise<Library> {
  opened ??= readLibrary().catch((error: unknown) => {
    opened = undefined
    throw error
  })
  return opened
}

async function readLibrary(): Promise<Library> {
  const [{ readBlog, readHelp }, { indexArticles }] = await Promise.all([
    import('./read-articles.ts'),
    import('./search-articles.ts'),
  ])
  const [helpFiles, blogFiles] = await Promise.all([readHelp(), readBlog()])
  const sections = helpSections.map((id) => ({
    id,
    articles: helpFiles.filter(({ section }) => section === id).map(entryOf),
  }))
  const popular = helpFiles
    .filter(({ popular: place }) => place !== undefined)
    .toSorted((one, other) => (one.popular ?? 0) - (other.popular ?? 0))
    .map(entryOf)
  const articles = new Map(
    helpFiles.map(({ plain: _plain, order: _order, popular: _popular, ...article }) => [
      `${article.section}/${article.category}`,
      article,
    ]),
  )
  const posts = new Map(blogFiles.map(({ plain: _plain, ...post }) => [post.slug, post]))
  return {
    help: { sections, popular },
    blog: [...posts.values()].map(({ html: _html, headings: _headings, ...entry }) => entry),
    findHelp: (section, category) => articles.get(`${section}/${category}`),
    findPost: (slug) => posts.get(slug),
    search: indexArticles(helpFiles, blogFiles),
  }
}

function entryOf({ section, category, title, summary }: HelpArticle): HelpEntry {
  return { section, category, title, summary }
}
