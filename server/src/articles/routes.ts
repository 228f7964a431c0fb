import * as contract from '@farfolk/contract/articles'
import type { Endpoint } from '@farfolk/contract/http'
import { type Locale, locales } from '@farfolk/contract/locales'
import type { FastifyInstance } from 'fastify'
import { pickLocale } from '../accounts/locale.ts'
import type { Config } from '../config.ts'
import type { FeatureDeps } from '../feature-deps.ts'
import { ApiError } from '../http/api-error.ts'
import type { CallContext } from '../http/route.ts'
import { sendTextFile } from '../http/send-text-file.ts'
import { openLibrary } from './library.ts'
import { rateArticle } from './rate-article.ts'

// They change with a start alone: the digest in the tag tells one answer from another.
const unchanging = '1'
// No post is translated: it is its author's own voice.
const [ofPosts] = locales

/** The help and the blog, written in content/, and how they are found. */
export function articles(app: FastifyInstance, features: FeatureDeps): void {
  const { config, router } = features
  const { route } = router

  route(contract.listHelp, async (context) => {
    context.version = unchanging
    return (await openLibrary(config, spokenIn(context))).help
  })

  route(contract.getHelpArticle, async (context) => {
    context.version = unchanging
    const article = await requireArticle(config, context.params, spokenIn(context))
    context.headers['content-language'] = article.lang ?? locales[0]
    return article
  })

  route(contract.rateHelpArticle, async ({ params, body, ip }) => {
    await rateArticle(
      features,
      await requireArticle(config, params, locales[0]),
      body.vote.helpful,
      ip,
    )
    return null
  })

  route(contract.listBlogPosts, async (context) => {
    context.version = unchanging
    return (await openLibrary(config, ofPosts)).blog
  })

  route(contract.getBlogPost, async (context) => {
    context.version = unchanging
    const post = (await openLibrary(config, ofPosts)).findPost(context.params.slug)
    if (!post) throw new ApiError('not_found')
    return post
  })

  route(contract.searchArticles, async (context) => {
    const { search } = await openLibrary(config, spokenIn(context))
    return search(context.query.q)
  })

  app.get('/blog/feed.xml', async (request, reply) => {
    features.rateLimits.countCall(null, request)
    const { blogFeed } = await import('./feed.ts')
    const text = blogFeed(await openLibrary(config, ofPosts), config.publicUrl)
    return sendTextFile(request, reply, { text, type: 'application/atom+xml; charset=utf-8' })
  })
}

async function requireArticle(
  config: Pick<Config, 'dataDir'>,
  { section, category }: { section: string; category: string },
  locale: Locale,
) {
  const article = (await openLibrary(config, locale)).findHelp(section, category)
  if (!article) throw new ApiError('not_found')
  return article
}

/** What is kept of the answer is for readers of this language. */
function spokenIn({ acceptLanguage, headers }: CallContext<Endpoint>): Locale {
  headers.vary = 'accept-language'
  return pickLocale(undefined, acceptLanguage)
}
