import { ErrorEnvelope } from '@farfolk/contract/errors'
import { goneCalls } from '@farfolk/contract/gone-calls'
import { apiBase, type Endpoint, type FileCall } from '@farfolk/contract/http'
import { type TusCall, tusCalls } from '@farfolk/contract/tus-calls'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../config.ts'
import { chooseCoding, type Coding, encode } from './content-coding.ts'
import { codedTag, digestTag, matchesTag } from './entity-tag.ts'
import { pageSchema, sharedRefusals } from './openapi-answers.ts'
import { live, liveDescription } from './openapi-live.ts'
import { fileOperation, goneOperation, operation, tusOperation } from './openapi-operations.ts'
import { createSchemas, type Json } from './openapi-schemas.ts'
import { sendOutcome } from './outcome.ts'

interface Calls {
  endpoints: Endpoint[]
  files: FileCall[]
}

interface Kept {
  body: Buffer
  tag: string
  coded: Map<Coding, Promise<Buffer>>
}

/** Serves the OpenAPI 3.1 document, made from the calls that are registered. */
export function openApi(app: FastifyInstance, calls: Calls, config: Config): void {
  let kept: Kept | undefined
  app.get(`${apiBase}/openapi.json`, (request, reply) => {
    // Made on the first request: most processes are never asked.
    kept ??= keep(describe(calls, config))
    return send(kept, request, reply)
  })
}

function keep(document: Json): Kept {
  const body = Buffer.from(JSON.stringify(document))
  return { body, tag: digestTag(body), coded: new Map() }
}

async function send(
  { body, tag, coded }: Kept,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const headers: Record<string, string> = {
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'public, max-age=300',
  }
  const coding = chooseCoding(request.headers['accept-encoding'], body, headers)
  headers.etag = coding ? codedTag(tag, coding) : tag
  if (matchesTag(request.headers['if-none-match'], tag)) {
    await sendOutcome({ status: 304, body: undefined, headers }, reply)
    return reply
  }
  if (coding) {
    headers['content-encoding'] = coding
    const shorter = coded.get(coding) ?? encode(body, coding, true)
    coded.set(coding, shorter)
    await sendOutcome({ status: 200, body, headers, coded: shorter }, reply)
    return reply
  }
  await sendOutcome({ status: 200, body, headers }, reply)
  return reply
}

function describe({ endpoints, files }: Calls, config: Config): Json {
  const schemas = createSchemas()
  schemas.describe(ErrorEnvelope, 'output')
  schemas.components.Page = pageSchema
  const tags = new Set<string>()
  const paths: Record<string, Json> = {}
  const add = ({ method, path }: Pick<Endpoint | TusCall, 'method' | 'path'>, described: Json) => {
    const address = apiBase + path.replaceAll(/:(\w+)/g, '{$1}')
    const tag = tagOf(path)
    tags.add(tag)
    paths[address] = { ...paths[address], [method.toLowerCase()]: { tags: [tag], ...described } }
  }
  for (const endpoint of endpoints) add(endpoint, operation(endpoint, schemas))
  for (const call of files) add({ method: 'GET', path: call.path }, fileOperation(call, schemas))
  for (const call of tusCalls) add(call, tusOperation(call, schemas))
  for (const call of goneCalls) add(call, goneOperation(call))
  return {
    openapi: '3.1.0',
    info: {
      title: 'Farfolk',
      version: '1',
      description: `Trips, albums, lists and the people to share them with. ${liveDescription}`,
      license: { name: 'AGPL-3.0-or-later', identifier: 'AGPL-3.0-or-later' },
    },
    servers: [{ url: config.publicUrl }],
    tags: [...tags].toSorted().map((name) => ({ name })),
    paths,
    'x-live': live(schemas),
    components: {
      securitySchemes: {
        session: {
          type: 'http',
          scheme: 'bearer',
          description: 'The token that POST /login answers',
        },
        apiToken: {
          type: 'http',
          scheme: 'bearer',
          description:
            'A token of the settings, `ffr_…` or `ffw_…`; `write` says that one which may only read is refused',
        },
      },
      schemas: schemas.components,
      responses: sharedRefusals,
    },
  }
}

/** The kind of thing that a call is about: the own of a member and others' alike. */
function tagOf(path: string): string {
  const [first = '', ...rest] = path.split('/').filter((part) => part && !part.startsWith(':'))
  return (first === 'user' || first === 'users') && rest[0] ? rest[0] : first
}
