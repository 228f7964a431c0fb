import * as z from 'zod/mini'
import { Email } from './fields.ts'
import { endpoint } from './http.ts'

/** Lists of the club that anybody may be on. Snake case, as the specification prints it. */
export const EmailListSubscription = z.object({
  email: Email,
  list_name: z.enum(['launch-beta']),
})
export type EmailListSubscription = z.infer<typeof EmailListSubscription>

/** What the mails of a list bear: it opens one subscription and does not expire. */
const params = z.object({ token: z.string().check(z.minLength(1), z.maxLength(100)) })

export const subscribeToEmailList = endpoint({
  name: 'subscribeToEmailList',
  summary: 'Puts an address on a list; the same address again changes nothing',
  method: 'POST',
  path: '/email_lists',
  auth: 'public',
  body: z.object({ email_list: EmailListSubscription }),
  reply: EmailListSubscription,
  errors: ['too_many_tries'],
})

export const unsubscribeFromEmailList = endpoint({
  name: 'unsubscribeFromEmailList',
  summary: 'Takes an address off a list; again changes nothing',
  method: 'DELETE',
  path: '/email_lists/:token',
  auth: 'public',
  params,
  reply: null,
  errors: ['invalid_token'],
})

export const resubscribeToEmailList = endpoint({
  name: 'resubscribeToEmailList',
  summary: 'Undoes an unsubscription within thirty days, by the same token',
  method: 'POST',
  path: '/email_lists/:token/resubscribe',
  auth: 'public',
  params,
  reply: null,
  errors: ['invalid_token'],
})
