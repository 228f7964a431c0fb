import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'

export interface GraphPerson {
  id: string
  first_name?: string
  last_name?: string
  email?: string
}

export interface Graph {
  env: { FACEBOOK_APP_ID: string; FACEBOOK_APP_SECRET: string; FACEBOOK_GRAPH_URL: string }
  /** Makes a user token of a person; `inspection` comes over what debug_token says of it. */
  token(person: GraphPerson, inspection?: object): string
  /** Every call is answered with this from now on; 0 answers as usual. */
  failWith(status: number): void
  stop(): void
}

const appId = '1234567890'
const appSecret = 'a secret of the app'

/** A stand-in for the part of Facebook's Graph that signing in needs, as strict as that. */
export async function startGraph(): Promise<Graph> {
  const tokens = new Map<string, { person: GraphPerson; inspection: object }>()
  let failure = 0

  function answer(url: URL): { status: number; body: object } {
    const query = Object.fromEntries(url.searchParams)
    if (url.pathname === '/debug_token') {
      if (query.access_token !== `${appId}|${appSecret}`) return refusal
      const known = tokens.get(query.input_token ?? '')
      if (!known) return { status: 200, body: { data: { is_valid: false, error: { code: 190 } } } }
      return { status: 200, body: { data: known.inspection } }
    }
    const token = query.access_token ?? ''
    const proof = createHmac('sha256', appSecret).update(token).digest('hex')
    const known = tokens.get(token)
    if (url.pathname !== '/me' || !known || query.appsecret_proof !== proof) return refusal
    const fields = new Set(query.fields?.split(','))
    const shown = Object.entries(known.person).filter(([field]) => fields.has(field))
    return { status: 200, body: Object.fromEntries(shown) }
  }

  const server = createServer((request, response) => {
    const { status, body } = failure
      ? { status: failure, body: {} }
      : answer(new URL(request.url ?? '/', 'http://localhost'))
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : 0
  return {
    env: {
      FACEBOOK_APP_ID: appId,
      FACEBOOK_APP_SECRET: appSecret,
      FACEBOOK_GRAPH_URL: `http://127.0.0.1:${port}`,
    },
    token(person, inspection = {}) {
      const token = `EAA${tokens.size}${person.id}`
      const usual = {
        is_valid: true,
        app_id: appId,
        user_id: person.id,
        type: 'USER',
        expires_at: 0,
      }
      tokens.set(token, { person, inspection: { ...usual, ...inspection } })
      return token
    },
    failWith(status) {
      failure = status
    },
    stop: () => server.close(),
  }
}

const refusal = { status: 400, body: { error: { code: 190, message: 'no' } } }
