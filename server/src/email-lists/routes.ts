import {
  getEmailListSubscription,
  resubscribeToEmailList,
  subscribeToEmailList,
  unsubscribeFromEmailList,
} from '@farfolk/contract/email-lists'
import type { FastifyInstance } from 'fastify'
import type { FeatureDeps } from '../feature-deps.ts'
import { ApiError } from '../http/api-error.ts'
import { requireVersion } from '../http/entity-tag.ts'
import { openToken } from './opened-by-token.ts'
import { forgetEnded } from './queries.ts'
import { beginSubscription, subscribe, type SubscriptionToBegin } from './subscribe.ts'

const forgetSeconds = 86_400
const oneClickLimitBytes = 4096

/** Lists for people who are no members. */
export function emailLists(app: FastifyInstance, features: FeatureDeps): void {
  const { db } = features.connections
  const { route } = features.router
  const key = features.secrets.keyFor('email-list')

  features.jobs.repeat('email-lists', forgetSeconds, () => forgetEnded(db))
  features.jobs.handle<SubscriptionToBegin>('email-list-subscriptions', ({ data }) =>
    beginSubscription(features, key, data),
  )

  const open = (token: string) => openToken(db, features.secrets, token)

  route(subscribeToEmailList, ({ body, ip, acceptLanguage }) =>
    subscribe(features, body.email_list, { ip, acceptLanguage }),
  )

  const versionOf = (found: { subscribed: boolean } | undefined) => (found?.subscribed ? '1' : '0')

  route(getEmailListSubscription, async (context) => {
    const found = await open(context.params.token).find()
    if (!found) throw new ApiError('invalid_token')
    context.version = versionOf(found)
    return found
  })

  route(unsubscribeFromEmailList, async ({ params, ifMatch }) => {
    const opened = open(params.token)
    if (ifMatch) requireVersion(ifMatch, versionOf(await opened.find()))
    await opened.end()
    return null
  })

  route(resubscribeToEmailList, async ({ params }) => {
    if (!(await open(params.token).renew())) throw new ApiError('invalid_token')
    return null
  })

  app.register(async (oneClick) => {
    // RFC 8058 §3.1: the mail program posts to the address of the page, as a form of either kind.
    oneClick.removeAllContentTypeParsers()
    oneClick.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, _body, done) => done(null))
    oneClick.post<{ Params: { token: string } }>(
      '/email-list/unsubscribe/:token',
      { bodyLimit: oneClickLimitBytes },
      async (request, reply) => {
        await open(request.params.token).end()
        return reply.status(204).send()
      },
    )
  })
}
