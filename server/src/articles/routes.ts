import * as contract from '@farfolk/contract/articles'
import type { FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'
import type { FeatureDeps } from '../feature-deps.ts'
import { ApiError } from '../http/api-error.ts'
import { sendTextFile } from '../http/send-text-file.ts'
import { openLibrary } from './library.ts'
import { rateArticle } from './rate-article.ts'

// They change with a start alone: the digest in the tag tells one answer from another.
const unchanging = '1'

/** The help and the blog, written in content/, and how they are found. */
export function articles(app: FastifyInstance, features: FeatureDeps): void {
  const { config, router } = features
  const { route } = router

  route(contract.listHelp, async (context) => {
    context.version = unchanging
    return (await openLibrary(config)).help
  })

  route(contract.getHelpArticle, async (context) => {
    context.version = unchanging
    return requireArticle(config, context.params)
  })

  route(contract.rateHelpArticle, async ({ params, body, ip }) => {
    await rateArticle(features, await requireArticle(config, params), body.vote.helpful, ip)
    return null
  })

  route(contract.listBlogPosts, async (context) => {
    context.version = unchanging
    return (await openLibrary(config)).blog
  })

  route(contract.getBlogPost, async (context) => {
    context.version = unchanging
    const post = (await openLibrary(config)).findPost(context.params.slug)
    if (!post) throw new ApiError('not_found')
    return post
  })

  route(contract.searchArticles, async ({ query }) => (await openLibrary(config)).search(query.q))

  app.get('/blog/feed.xml', async (request, reply) => {
    features.rateLimits.countCall(null, request)
    const { blogFeed } = await import('./feed.ts')
    const text = blogFeed(await openLibrary(config), config.publicUrl)
    return sendTextFile(request, reply, { text, type: 'application/atom+xml; charset=utf-8' })
  })
}

async function requireArticle(
  config: Pick<Config, 'dataDir'>,
  { section, category }: { section: string; category: string },
) {
  const article = (await openLibrary(config)).findHelp(section, category)
  if (!article) throw new ApiError('not_found')
  return article
}
