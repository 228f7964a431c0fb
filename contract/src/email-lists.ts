import * as z from 'zod/mini'
import { Email } from './fields.ts'
import { endpoint } from './http.ts'
import { maxLength, minLength } from './validation.ts'

/** Lists of the club that anybody may be on. Snake case, as the specification prints it. */
export const EmailListSubscription = z.object({
  email: Email,
  list_name: z.enum(['launch-beta']),
})
export type EmailListSubscription = z.infer<typeof EmailListSubscription>

/** What members get mails about, each a switch of `settings.emails`. */
export const memberMailKinds = ['friendRequests', 'messages', 'trips', 'digest'] as const
export type MemberMailKind = (typeof memberMailKinds)[number]

/**
 * What the mails of a list, invitations to the club, and mails to a member of one kind bear: it opens one
 * subscription and does not expire.
 */
const params = z.object({ token: z.string().check(minLength(1), maxLength(100)) })

export const subscribeToEmailList = endpoint({
  name: 'subscribeToEmailList',
  summary: 'Puts an address on a list; the same address again, in any case, changes nothing',
  method: 'POST',
  path: '/email_lists',
  auth: 'public',
  body: z.object({ email_list: EmailListSubscription }),
  reply: EmailListSubscription,
  errors: ['too_many_tries'],
})

export const getEmailListSubscription = endpoint({
  name: 'getEmailListSubscription',
  summary: 'What the token of a mail is about',
  method: 'GET',
  path: '/email_lists/:token',
  auth: 'public',
  params,
  reply: z.object({
    name: z.enum(['launch-beta', 'invitations', ...memberMailKinds]),
    subscribed: z.boolean(),
  }),
  etag: true,
  errors: ['invalid_token'],
})

export const unsubscribeFromEmailList = endpoint({
  name: 'unsubscribeFromEmailList',
  summary:
    'Takes an address off a list, off all invitations to the club, or off the mails to a member of one kind; again changes nothing',
  method: 'DELETE',
  path: '/email_lists/:token',
  auth: 'public',
  params,
  reply: null,
  etag: true,
  errors: ['invalid_token'],
})

export const resubscribeToEmailList = endpoint({
  name: 'resubscribeToEmailList',
  summary: 'Undoes an unsubscription by the same token; of a list within thirty days',
  method: 'POST',
  path: '/email_lists/:token/resubscribe',
  auth: 'public',
  params,
  reply: null,
  errors: ['invalid_token'],
})
