import { createHmac } from 'node:crypto'
import type { SocialDialog } from '@farfolk/contract/social'
import * as z from 'zod/mini'
import type { FacebookConfig } from './config.ts'
import { fetchJson } from './fetch-json.ts'
import { emailOf, namesOf } from './names.ts'
import { type ProviderClient, RefusedTokenError } from './provider.ts'
import { Subject } from './subject.ts'

const Inspection = z.object({
  data: z.object({
    is_valid: z.literal(true),
    app_id: z.coerce.string(),
    user_id: Subject,
    /** Seconds of Unix time; 0 is never. */
    expires_at: z.optional(z.number()),
    type: z.optional(z.string()),
  }),
})

const Person = z.object({
  id: Subject,
  first_name: z.optional(z.string()),
  last_name: z.optional(z.string()),
  name: z.optional(z.string()),
  email: z.optional(z.string()),
})

/** Facebook's Graph; whether it has seen that an address is theirs, it does not say. */
export function createFacebook(config: FacebookConfig): ProviderClient {
  async function ask<S extends z.ZodMiniType>(
    path: string,
    query: Record<string, string>,
    schema: S,
  ): Promise<z.output<S>> {
    const url = new URL(`${config.graphUrl}${path}`)
    url.search = new URLSearchParams(query).toString()
    const { ok, status, body } = await fetchJson(url)
    if (!ok) throw new RefusedTokenError(`the Graph answered ${status}`)
    const parsed = schema.safeParse(body)
    if (!parsed.success) throw new RefusedTokenError('no token of a person')
    return parsed.data
  }

  /** Of our app, and not of another one that the person has signed in to. */
  async function inspect(token: string): Promise<string> {
    const access_token = `${config.appId}|${config.appSecret}`
    const { data } = await ask('/debug_token', { input_token: token, access_token }, Inspection)
    const hasExpired = data.expires_at && data.expires_at * 1000 < Date.now()
    const isOfPerson = data.type === undefined || data.type === 'USER'
    if (data.app_id !== config.appId || hasExpired || !isOfPerson) {
      throw new RefusedTokenError('a token of another app or time')
    }
    return data.user_id
  }

  return {
    async dialog(): Promise<SocialDialog> {
      const scope = 'public_profile,email'
      return { url: config.dialogUrl, clientId: config.appId, responseType: 'token', scope }
    },
    async identify(token) {
      const subject = await inspect(token)
      const person = await ask(
        '/me',
        {
          fields: 'id,first_name,last_name,name,email',
          access_token: token,
          appsecret_proof: createHmac('sha256', config.appSecret).update(token).digest('hex'),
        },
        Person,
      )
      if (person.id !== subject) throw new RefusedTokenError('a token of somebody else')
      const email = emailOf(person.email)
      const { first_name: first, last_name: last, name: full } = person
      return {
        provider: 'facebook',
        subject,
        email,
        isEmailVerified: false,
        ...namesOf({ first, last, full, email }),
        locale: undefined,
      }
    },
  }
}
