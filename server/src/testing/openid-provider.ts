import { OAuth2Server } from 'oauth2-mock-server'

export interface OpenIdProvider {
  /** What a server is started with to sign people in here. */
  env: { GOOGLE_CLIENT_ID: string; GOOGLE_ISSUER: string }
  /** A signed ID token for our client; `claims` come over the usual ones, undefined leaves one out. */
  token(claims: Record<string, unknown>): Promise<string>
  /** Somebody signs in there: what their browser comes back with, and what it has kept. */
  code(): Promise<{ code: string; codeVerifier: string; redirectUri: string }>
  /** What tokens that are made for a code say, from now on. */
  vouchFor(claims: Record<string, unknown>): void
  stop(): Promise<void>
}

const clientId = 'farfolk.apps.example'

/** A real provider of OpenID Connect on a free port of loopback. */
export async function startOpenIdProvider(): Promise<OpenIdProvider> {
  const server = new OAuth2Server()
  await server.issuer.keys.generate('RS256')
  await server.start(0, 'localhost')
  let vouched = {}
  server.service.on('beforeTokenSigning', (token: { payload: object }) => {
    Object.assign(token.payload, vouched)
  })
  const issuer = server.issuer.url
  if (!issuer) throw new Error('the provider has no address')
  return {
    env: { GOOGLE_CLIENT_ID: clientId, GOOGLE_ISSUER: issuer },
    token: (claims) =>
      server.issuer.buildToken({
        scopesOrTransform: (_header, payload) => {
          Object.assign(payload, { aud: clientId, email_verified: true }, claims)
        },
      }),
    async code() {
      const codeVerifier = 'v'.repeat(43)
      const redirectUri = 'http://localhost:3000/sign-in/google'
      const url = new URL(`${issuer}/authorize`)
      url.search = new URLSearchParams({
        client_id: clientId,
        response_type: 'code',
        redirect_uri: redirectUri,
        scope: 'openid',
        nonce: 'n-1',
        code_challenge: codeVerifier,
        code_challenge_method: 'plain',
      }).toString()
      const response = await fetch(url, { redirect: 'manual' })
      const back = new URL(response.headers.get('location') ?? '')
      return { code: back.searchParams.get('code') ?? '', codeVerifier, redirectUri }
    },
    vouchFor(claims) {
      vouched = claims
    },
    stop: () => server.stop(),
  }
}
