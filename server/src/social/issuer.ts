import type { JWTVerifyGetKey } from 'jose'
import * as z from 'zod/mini'
import type { GoogleConfig } from './config.ts'
import { fetchJson, fetchShort } from './fetch-json.ts'
import { ProviderAwayError } from './provider.ts'

const WebAddress = z.url({ protocol: /^https?$/ })
const Discovery = z.object({
  issuer: z.string(),
  // Of the dialog alone: who bears a token already needs no more than the keys.
  authorization_endpoint: z.optional(WebAddress),
  jwks_uri: WebAddress,
  token_endpoint: z.optional(WebAddress),
  response_types_supported: z.optional(z.array(z.string())),
})

export interface Issuer {
  /** Undefined where the discovery document names none. */
  dialogUrl: string | undefined
  /** Undefined where browsers get the token itself. */
  tokenUrl: string | undefined
  names: string[]
  keys: JWTVerifyGetKey
}

const rememberMs = 3_600_000
const keysTimeoutMs = 4_000

/** Asks for the issuer's discovery document once an hour. */
export function createIssuerFinder(config: GoogleConfig): () => Promise<Issuer> {
  let known: { issuer: Issuer; until: number } | undefined
  let asking: Promise<Issuer> | undefined

  return async () => {
    if (known && Date.now() < known.until) return known.issuer
    asking ??= discover(config).finally(() => (asking = undefined))
    try {
      const issuer = await asking
      known = { issuer, until: Date.now() + rememberMs }
      return issuer
    } catch (error) {
      // What was true an hour ago is better than nobody signing in.
      if (known) return known.issuer
      throw error
    }
  }
}

async function discover({ issuer }: GoogleConfig): Promise<Issuer> {
  const { createRemoteJWKSet, customFetch } = await import('jose')
  const { ok, body } = await fetchJson(`${withoutSlash(issuer)}/.well-known/openid-configuration`)
  const found = Discovery.safeParse(body)
  if (!ok || !found.success || withoutSlash(found.data.issuer) !== withoutSlash(issuer)) {
    throw new ProviderAwayError(`no discovery document of ${issuer}`)
  }
  const { issuer: name, response_types_supported: types, token_endpoint: tokenUrl } = found.data
  const isGoogle = name === 'https://accounts.google.com'
  const givesTokens = types === undefined || types.includes('id_token')
  return {
    dialogUrl: found.data.authorization_endpoint,
    tokenUrl: givesTokens ? undefined : tokenUrl,
    // Google's tokens may name it without the scheme.
    names: isGoogle ? [name, 'accounts.google.com'] : [name],
    keys: createRemoteJWKSet(new URL(found.data.jwks_uri), {
      timeoutDuration: keysTimeoutMs,
      [customFetch]: fetchShort,
    }),
  }
}

/** Some issuers end their name with one, and some people leave it out. */
function withoutSlash(address: string): string {
  return address.replace(/\/+$/, '')
}
