import { OAuth2Server } from 'oauth2-mock-server'

export interface OpenIdProvider {
  /** What a server is started with to sign people in here. */
  env: { GOOGLE_CLIENT_ID: string; GOOGLE_ISSUER: string }
  /** A signed ID token for our client; `claims` come over the usual ones, undefined leaves one out. */
  token(claims: Record<string, unknown>): Promise<string>
  stop(): Promise<void>
}

const clientId = 'farfolk.apps.example'

/** A real provider of OpenID Connect on a free port of loopback. */
export async function startOpenIdProvider(): Promise<OpenIdProvider> {
  const server = new OAuth2Server()
  await server.issuer.keys.generate('RS256')
  await server.start(0, 'localhost')
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
    stop: () => server.stop(),
  }
}
