import * as z from 'zod/mini'
import { ProvingCode, ProvingPassword } from './accounts.ts'
import { Id, Instant, line } from './fields.ts'
import { endpoint } from './http.ts'
import { WholeNumber } from './validation.ts'

export const tokenScopes = ['read', 'write'] as const
/** `read`: calls that change nothing; `write`: the others too, but for those of the account itself. */
export const TokenScope = z.enum(tokenScopes)
export type TokenScope = z.infer<typeof TokenScope>

const mostTokenDays = 366
/** That a member has at a time. */
export const mostTokens = 50

/** What a program of the member's signs in with; the token itself is shown once. */
export const ApiToken = z.object({
  id: z.uuid(),
  name: z.string(),
  scope: TokenScope,
  createdAt: Instant,
  /** To the hour; null for never. */
  lastUsedAt: z.nullable(Instant),
  expiresAt: Instant,
})
export type ApiToken = z.infer<typeof ApiToken>

export const NewApiToken = z.extend(ApiToken, {
  /** Sent as `Authorization: Bearer <token>`; nobody can show it again. */
  token: z.string(),
})
export type NewApiToken = z.infer<typeof NewApiToken>

export const listApiTokens = endpoint({
  name: 'listApiTokens',
  summary: 'The API tokens that work, the newest first',
  method: 'GET',
  path: '/user/api_tokens',
  auth: 'member',
  sessionOnly: true,
  reply: ApiToken,
  list: 'whole',
})

export const createApiToken = endpoint({
  name: 'createApiToken',
  summary:
    'Make an API token, 50 at most; 409 past them. It is answered this once: the same id again answers another in its place, 409 once it was used; whoever loses it later revokes it and makes another',
  method: 'POST',
  path: '/user/api_tokens',
  auth: 'confirmed',
  sessionOnly: true,
  body: z.object({
    apiToken: z.object({
      /** Of every try: one of it that was never used is replaced, since its answer may have got lost. */
      id: z.optional(Id),
      name: line({ min: 1, max: 100 }),
      scope: TokenScope,
      /** Whole days from now. */
      expiresInDays: WholeNumber.check(z.minimum(1), z.maximum(mostTokenDays)),
      password: ProvingPassword,
      code: ProvingCode,
    }),
  }),
  reply: NewApiToken,
  errors: ['required', 'wrong_password', 'sign_in_again', 'wrong_code', 'conflict'],
})

export const revokeApiToken = endpoint({
  name: 'revokeApiToken',
  summary: 'End an API token',
  method: 'DELETE',
  path: '/user/api_tokens/:id',
  auth: 'member',
  sessionOnly: true,
  params: z.object({ id: Id }),
  reply: null,
})
