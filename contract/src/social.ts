import * as z from 'zod/mini'
import { factorErrors, ReturnTarget, SignedIn, signInCode } from './accounts.ts'
import { Instant } from './fields.ts'
import { endpoint } from './http.ts'
import { maxLength, minLength } from './validation.ts'

export const socialProviders = ['google', 'facebook'] as const
export const SocialProvider = z.enum(socialProviders)
export type SocialProvider = z.infer<typeof SocialProvider>

const Nonce = z.string().check(minLength(1), maxLength(200))

const tokenFields = {
  /** Of Google an ID token, of Facebook a user token. */
  token: z.string().check(minLength(1), maxLength(10_000)),
  /** What the token was asked for with; must fit where the token bears one. */
  nonce: z.optional(Nonce),
}
const SocialSignIn = z.object({
  user: z.object({
    ...tokenFields,
    ...signInCode,
    /** As of `signUp`, for whom the first time makes a member. */
    redirect: z.optional(ReturnTarget),
  }),
})

const signInErrors = [
  'invalid_credentials',
  'account_banned',
  'signups_closed',
  'not_found',
  'email_taken',
  'email_missing',
  ...factorErrors,
] as const

export const signInWithGoogle = endpoint({
  name: 'signInWithGoogle',
  summary: 'Sign in with an ID token of Google; the first time makes a member',
  method: 'POST',
  path: '/user/social_auth_callbacks/google',
  auth: 'public',
  body: SocialSignIn,
  reply: SignedIn,
  status: 200,
  answersToken: true,
  errors: signInErrors,
})

export const signInWithFacebook = endpoint({
  name: 'signInWithFacebook',
  summary: 'Sign in with a user token of Facebook; the first time makes a member',
  method: 'POST',
  path: '/user/social_auth_callbacks/facebook',
  auth: 'public',
  body: SocialSignIn,
  reply: SignedIn,
  status: 200,
  answersToken: true,
  errors: signInErrors,
})

const Provider = z.object({ provider: SocialProvider })

/** Where a browser asks a provider for a token, and how. */
export const SocialDialog = z.object({
  /** Takes client_id, response_type, scope, redirect_uri, state and nonce. */
  url: z.string(),
  clientId: z.string(),
  /** `code` where the provider gives browsers no tokens: `exchangeSocialCode` makes it one. */
  responseType: z.enum(['id_token', 'token', 'code']),
  scope: z.string(),
})
export type SocialDialog = z.infer<typeof SocialDialog>

export const getSocialDialog = endpoint({
  name: 'getSocialDialog',
  summary: 'Where a browser asks the provider for a token; 404 where it is not set up',
  method: 'GET',
  path: '/social_providers/:provider',
  auth: 'public',
  params: Provider,
  reply: SocialDialog,
  etag: true,
})

export const exchangeSocialCode = endpoint({
  name: 'exchangeSocialCode',
  summary: 'Make the code that a provider has answered with an ID token (RFC 7636)',
  method: 'POST',
  path: '/social_providers/:provider/tokens',
  auth: 'public',
  params: Provider,
  body: z.object({
    socialCode: z.object({
      code: z.string().check(minLength(1), maxLength(2_000)),
      codeVerifier: z.string().check(z.regex(/^[\w.~-]{43,128}$/, 'Not a valid format')),
      redirectUri: z.string().check(minLength(1), maxLength(500)),
    }),
  }),
  reply: z.object({ token: z.string() }),
  status: 200,
  errors: ['invalid_credentials'],
})
export type SocialCode = z.infer<typeof exchangeSocialCode.body>['socialCode']

/** A provider's account that signs the member in. */
export const SocialAccount = z.object({ provider: SocialProvider, createdAt: Instant })
export type SocialAccount = z.infer<typeof SocialAccount>

export const listSocialAccounts = endpoint({
  name: 'listSocialAccounts',
  summary: 'The accounts elsewhere that sign the member in',
  method: 'GET',
  path: '/user/social_accounts',
  auth: 'member',
  sessionOnly: true,
  reply: SocialAccount,
  list: 'whole',
})

export const connectSocialAccount = endpoint({
  name: 'connectSocialAccount',
  summary: 'Let an account elsewhere sign the member in; the same one again answers 200',
  method: 'POST',
  path: '/user/social_accounts',
  auth: 'confirmed',
  sessionOnly: true,
  body: z.object({ socialAccount: z.object({ provider: SocialProvider, ...tokenFields }) }),
  reply: SocialAccount,
  alsoStatus: 200,
  errors: ['not_found', 'invalid_token', 'conflict'],
})

export const disconnectSocialAccount = endpoint({
  name: 'disconnectSocialAccount',
  summary:
    'Let it sign the member in no more, and end their other sessions; refused while it is the only way in',
  method: 'DELETE',
  path: '/user/social_accounts/:provider',
  auth: 'member',
  sessionOnly: true,
  params: Provider,
  reply: null,
  errors: ['last_way_in'],
})
