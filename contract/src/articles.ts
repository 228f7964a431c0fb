import * as z from 'zod/mini'
import { CalendarDate, CountryCode, line } from './fields.ts'
import { endpoint } from './http.ts'

/** In the order in which the help shows them. */
export const helpSections = [
  'getting-started',
  'trips',
  'albums',
  'lists',
  'people',
  'safety',
  'privacy-and-data',
  'account',
  'running-your-own',
] as const
export const HelpSection = z.enum(helpSections)
export type HelpSection = z.infer<typeof HelpSection>

const article = {
  title: z.string(),
  /** One sentence. */
  summary: z.string(),
  /** A language tag; absent for English, in which ours are written first. */
  lang: z.optional(z.string()),
}

const text = {
  ...article,
  /** Made of Markdown in which HTML counts as words; headings bear the ids of `headings`. */
  html: z.string(),
  headings: z.array(z.object({ id: z.string(), title: z.string() })),
  /** At an easy pace, rounded up. */
  minutes: z.int(),
}

export const HelpEntry = z.object({ section: HelpSection, category: z.string(), ...article })
export type HelpEntry = z.infer<typeof HelpEntry>

export const HelpArticle = z.object({
  section: HelpSection,
  category: z.string(),
  /** Of a translation: the day of the text that it follows. */
  updatedAt: CalendarDate,
  /** A translation whose original has changed since. */
  isOutdated: z.boolean(),
  ...text,
})
export type HelpArticle = z.infer<typeof HelpArticle>

export const BlogEntry = z.object({
  slug: z.string(),
  date: CalendarDate,
  /** Whose cover it bears; none for one of nowhere in particular. */
  countries: z.array(CountryCode),
  author: z.string(),
  minutes: z.int(),
  ...article,
})
export type BlogEntry = z.infer<typeof BlogEntry>

export const BlogPost = z.object({ ...BlogEntry.shape, ...text })
export type BlogPost = z.infer<typeof BlogPost>

export const FoundArticle = z.object({
  ...article,
  /** Of the page. */
  path: z.string(),
  /** Null for a post of the blog. */
  section: z.nullable(HelpSection),
})
export type FoundArticle = z.infer<typeof FoundArticle>

export const listHelp = endpoint({
  name: 'listHelp',
  summary:
    'Every help article by section, and those to begin with; in the language of Accept-Language, else as written',
  method: 'GET',
  path: '/help',
  auth: 'public',
  reply: z.object({
    sections: z.array(z.object({ id: HelpSection, articles: z.array(HelpEntry) })),
    popular: z.array(HelpEntry),
  }),
  etag: true,
})

const helpParams = z.object({ section: z.string(), category: z.string() })

export const getHelpArticle = endpoint({
  name: 'getHelpArticle',
  summary:
    'One help article, in the language of Accept-Language where it is translated, else as it was written',
  method: 'GET',
  path: '/help/:section/:category',
  auth: 'public',
  params: helpParams,
  reply: HelpArticle,
  etag: true,
  errors: ['not_found'],
})

export const rateHelpArticle = endpoint({
  name: 'rateHelpArticle',
  summary: 'Say whether an article helped; one word an address and day counts',
  method: 'POST',
  path: '/help/:section/:category/votes',
  auth: 'public',
  params: helpParams,
  body: z.object({ vote: z.object({ helpful: z.boolean() }) }),
  reply: null,
  errors: ['not_found'],
})

export const listBlogPosts = endpoint({
  name: 'listBlogPosts',
  summary: 'Every post of the blog, the newest first',
  method: 'GET',
  path: '/blog',
  auth: 'public',
  reply: BlogEntry,
  list: 'whole',
  etag: true,
})

export const getBlogPost = endpoint({
  name: 'getBlogPost',
  summary: 'One post of the blog',
  method: 'GET',
  path: '/blog/:slug',
  auth: 'public',
  params: z.object({ slug: z.string() }),
  reply: BlogPost,
  etag: true,
  errors: ['not_found'],
})

export const searchArticles = endpoint({
  name: 'searchArticles',
  summary: 'Help articles and posts of the blog that fit some words, the best first',
  method: 'GET',
  path: '/articles',
  auth: 'public',
  query: z.object({ q: line({ min: 1, max: 200 }) }),
  reply: FoundArticle,
  list: 'whole',
})
