import type { SocialDialog } from '@farfolk/contract/social'
import type { JWTPayload } from 'jose'
import { maxLength, minLength } from '@farfolk/contract/validation'
import * as z from 'zod/mini'
import type { GoogleConfig } from './config.ts'
import { fetchJson } from './fetch-json.ts'
import { createIssuerFinder, type Issuer } from './issuer.ts'
import { emailOf, namesOf } from './names.ts'
import {
  type Identity,
  type ProviderClient,
  ProviderAwayError,
  RefusedTokenError,
} from './provider.ts'
import { Subject } from './subject.ts'

const TokenAnswer = z.object({ id_token: z.string().check(minLength(1), maxLength(10_000)) })

const Claims = z.object({
  sub: Subject,
  nonce: z.optional(z.string()),
  email: z.optional(z.string()),
  // Some issuers write it as text.
  email_verified: z.optional(z.union([z.boolean(), z.enum(['true', 'false'])])),
  given_name: z.optional(z.string()),
  family_name: z.optional(z.string()),
  name: z.optional(z.string()),
  locale: z.optional(z.string()),
})

const toleranceSeconds = 5
/** Signed with the issuer's own key: a shared secret could be the client's id for all we know. */
const algorithms = ['RS256', 'RS384', 'RS512', 'PS256', 'ES256', 'ES384', 'EdDSA']

/** Google, or any other issuer of OpenID Connect; its addresses and keys are found by discovery. */
export function createGoogle(config: GoogleConfig): ProviderClient {
  const findIssuer = createIssuerFinder(config)

  return {
    async dialog(): Promise<SocialDialog> {
      const { dialogUrl, tokenUrl } = await findIssuer()
      if (!dialogUrl) throw new ProviderAwayError(`no authorization_endpoint of ${config.issuer}`)
      return {
        url: dialogUrl,
        clientId: config.clientId,
        responseType: tokenUrl ? 'code' : 'id_token',
        scope: 'openid email profile',
      }
    },
    async exchange({ code, codeVerifier, redirectUri }) {
      const { tokenUrl } = await findIssuer()
      if (!tokenUrl) throw new RefusedTokenError('codes are not asked for')
      const { ok, status, body } = await fetchJson(tokenUrl, {
        grant_type: 'authorization_code',
        client_id: config.clientId,
        code,
        code_verifier: codeVerifier,
        redirect_uri: redirectUri,
      })
      const answer = TokenAnswer.safeParse(body)
      if (!ok || !answer.success) throw new RefusedTokenError(`the code was answered ${status}`)
      return answer.data.id_token
    },
    async identify(token, nonce) {
      const { decodeProtectedHeader } = await import('jose')
      try {
        decodeProtectedHeader(token)
      } catch {
        throw new RefusedTokenError('no token at all')
      }
      const payload = await verify(token, await findIssuer(), config.clientId)
      return identityOf(payload, nonce)
    },
  }
}

/** OpenID Connect Core 1.0 §3.1.3.7. */
async function verify(token: string, issuer: Issuer, clientId: string): Promise<JWTPayload> {
  const { errors, jwtVerify } = await import('jose')
  try {
    const { payload } = await jwtVerify(token, issuer.keys, {
      issuer: issuer.names,
      audience: clientId,
      algorithms,
      clockTolerance: toleranceSeconds,
      requiredClaims: ['sub', 'exp'],
    })
    const isForOthersToo = Array.isArray(payload.aud) && payload.aud.length > 1
    if (isForOthersToo && payload.azp !== clientId) {
      throw new RefusedTokenError('asked for by another client')
    }
    return payload
  } catch (error) {
    if (error instanceof RefusedTokenError) throw error
    const isAway =
      !(error instanceof errors.JOSEError) ||
      error instanceof errors.JWKSTimeout ||
      error instanceof errors.JWKSInvalid ||
      error.code === errors.JOSEError.code
    if (isAway) throw new ProviderAwayError('the keys could not be fetched', { cause: error })
    throw new RefusedTokenError(error.code)
  }
}

function identityOf(payload: JWTPayload, nonce: string | undefined): Identity {
  const parsed = Claims.safeParse(payload)
  if (!parsed.success) throw new RefusedTokenError('claims of another shape')
  const claims = parsed.data
  if (claims.nonce !== undefined && claims.nonce !== nonce) {
    throw new RefusedTokenError('another nonce')
  }
  const email = emailOf(claims.email)
  return {
    provider: 'google',
    subject: claims.sub,
    email,
    isEmailVerified: String(claims.email_verified) === 'true',
    ...namesOf({ first: claims.given_name, last: claims.family_name, full: claims.name, email }),
    locale: claims.locale,
  }
}
