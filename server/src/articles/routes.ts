import * as contract from '@farfolk/contract/articles'
import type { FastifyInstance } from 'fastify'
import type { FeatureDeps } from '../feature-deps.ts'
import { ApiError } from '../http/api-error.ts'
import { sendTextFile } from '../http/send-text-file.ts'
import { openLibrary } from './library.ts'
import { rateArticle } from './rate-article.ts'

// They change with the software alone: the digest in the tag tells one answer from another.
const unchanging = '1'

/** The help and the blog, written in content/, and how they are found. */
export function articles(app: FastifyInstance, features: FeatureDeps): void {
  const { route } = features.router

  route(contract.listHelp, async (context) => {
    context.version = unchanging
    return (await openLibrary()).help
  })

  route(contract.getHelpArticle, async (context) => {
    context.version = unchanging
    return requireArticle(context.params)
  })

  route(contract.rateHelpArticle, async ({ params, body, ip }) => {
    await rateArticle(features, await requireArticle(params), body.vote.helpful, ip)
    return null
  })

  route(contract.listBlogPosts, async (context) => {
    context.version = unchanging
    return (await openLibrary()).blog
  })

  route(contract.getBlogPost, async (context) => {
    context.version = unchanging
    const post = (await openLibrary()).findPost(context.params.slug)
    if (!post) throw new ApiError('not_found')
    return post
  })

  route(contract.searchArticles, async ({ query }) => (await openLibrary()).search(query.q))

  app.get('/blog/feed.xml', async (request, reply) => {
    features.rateLimits.countCall(null, request)
    const { blogFeed } = await import('./feed.ts')
    const text = blogFeed(await openLibrary(), features.config.publicUrl)
    return sendTextFile(request, reply, { text, type: 'application/atom+xml; charset=utf-8' })
  })
}

async function requireArticle({ section, category }: { section: string; category: string }) {
  const article = (await openLibrary()).findHelp(section, category)
  if (!article) throw new ApiError('not_found')
  return article
}
