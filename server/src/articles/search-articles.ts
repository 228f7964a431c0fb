import type { FoundArticle } from '@farfolk/contract/articles'
import type { Locale } from '@farfolk/contract/locales'
import MiniSearch from 'minisearch'
import { fold } from '../text/fold.ts'
import type { BlogFile, HelpFile } from './read-articles.ts'

const shownAtMost = 12

// Asked in whole sentences, as people do: these say nothing of what is looked for.
const fillers: Record<Locale, string> = {
  en: 'a am an and are at be can do does for from how i in is it my of on or the to what when where which who why will with',
  de: 'als am an auf bei bin das dem den der die ein eine einem einen einer es fur hat ich im in ist kann man mein meine meinem meinen meiner mich mir mit oder sind und vom von wann warum was welche wer werden wie wird wo zu zum zur',
  es: 'a al como con cual cuando de del donde el en es esta estoy hay la las lo los me mi mis o para por puede puedo que quien se ser soy su sus un una y',
  fr: 'a ai au aux c ce comment dans de des du en est et il j je l la le les m ma mes mon n on ou par peut peux pour pourquoi qu quand que quel quelle qui quoi s se sont suis sur un une y',
}

interface Indexed extends FoundArticle {
  id: string
  text: string
  headingTitles: string
}

/** Finds with typos and beginnings of words; articles with all the words before those with some. */
export function indexArticles(
  help: readonly HelpFile[],
  blog: readonly BlogFile[],
  locale: Locale,
): (query: string) => FoundArticle[] {
  const articles: Indexed[] = [
    ...help.map((file) => indexed(file, `/help/${file.section}/${file.category}`, file.section)),
    ...blog.map((file) => indexed(file, `/blog/${file.slug}`, null)),
  ]
  // Of English, too: what is not translated stands beside the rest.
  const unsaid = new Set(`${fillers.en} ${fillers[locale]}`.split(' '))
  const byId = new Map(articles.map((article) => [article.id, article]))
  const index = new MiniSearch<Indexed>({
    fields: ['title', 'summary', 'headingTitles', 'text'],
    processTerm: (term) => {
      const folded = fold(term)
      return unsaid.has(folded) ? null : folded
    },
    searchOptions: {
      boost: { title: 6, headingTitles: 3, summary: 3 },
      prefix: (term) => term.length > 2,
      fuzzy: (term) => (term.length > 3 ? 0.2 : false),
    },
  })
  index.addAll(articles)

  return (query) => {
    const all = index.search(query, { combineWith: 'AND' })
    const hits = all.length > 0 ? all : index.search(query)
    return hits.slice(0, shownAtMost).flatMap(({ id }) => {
      const found = byId.get(String(id))
      if (!found) return []
      const { title, summary, lang, path, section } = found
      return [{ title, summary, lang, path, section }]
    })
  }
}

function indexed(
  { title, summary, lang, plain, headings }: HelpFile | BlogFile,
  path: string,
  section: FoundArticle['section'],
): Indexed {
  const headingTitles = headings.map((heading) => heading.title).join(' ')
  return { id: path, title, summary, lang, path, section, text: plain, headingTitles }
}
