import { StartError } from '../start-error.ts'

export interface GoogleConfig {
  clientId: string
  /** As the tokens bear it. */
  issuer: string
}

export interface FacebookConfig {
  appId: string
  appSecret: string
  /** Without a slash at the end. */
  graphUrl: string
  /** Where a browser asks for a token. */
  dialogUrl: string
}

export interface SocialConfig {
  google: GoogleConfig | undefined
  facebook: FacebookConfig | undefined
}

const googleIssuer = 'https://accounts.google.com'
const facebookGraph = 'https://graph.facebook.com'
const facebookDialog = 'https://www.facebook.com/dialog/oauth'

type Environment = Record<string, string | undefined>

/** Throws a StartError with one line that names the variable. */
export function readSocial(env: Environment): SocialConfig {
  return { google: readGoogle(env), facebook: readFacebook(env) }
}

function readGoogle(env: Environment): GoogleConfig | undefined {
  const { GOOGLE_CLIENT_ID: clientId, GOOGLE_ISSUER: issuer } = env
  if (!clientId) {
    if (issuer) throw new StartError('GOOGLE_ISSUER needs GOOGLE_CLIENT_ID too')
    return undefined
  }
  if (issuer) requireSafe('GOOGLE_ISSUER', issuer)
  return { clientId, issuer: issuer || googleIssuer }
}

function readFacebook(env: Environment): FacebookConfig | undefined {
  const { FACEBOOK_APP_ID: appId, FACEBOOK_APP_SECRET: appSecret, FACEBOOK_GRAPH_URL: graph } = env
  if (!appId && !appSecret) {
    if (graph) throw new StartError('FACEBOOK_GRAPH_URL needs FACEBOOK_APP_ID too')
    return undefined
  }
  if (!appId) throw new StartError('FACEBOOK_APP_SECRET needs FACEBOOK_APP_ID too')
  if (!appSecret) throw new StartError('FACEBOOK_APP_ID needs FACEBOOK_APP_SECRET too')
  if (graph) requireSafe('FACEBOOK_GRAPH_URL', graph)
  const graphUrl = (graph || facebookGraph).replace(/\/+$/, '')
  const isFacebook = new URL(graphUrl).origin === facebookGraph
  // A stand-in for the Graph has its dialog beside it.
  return {
    appId,
    appSecret,
    graphUrl,
    dialogUrl: isFacebook ? facebookDialog : `${graphUrl}/dialog/oauth`,
  }
}

/** Keys and answers that sign people in must not come over a line that others can write to. */
function requireSafe(name: string, text: string): void {
  const url = URL.parse(text)
  const isHere = url && /^(?:localhost|127\.0\.0\.1|\[::1\])$/.test(url.hostname)
  if (url?.protocol === 'https:' || (url?.protocol === 'http:' && isHere)) return
  throw new StartError(`${name} must be an https address, or an http one of this machine`)
}
