import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import {
  apiBase,
  type Endpoint,
  fillPath,
  type Input,
  type Page,
  type Reply,
} from '@farfolk/contract/http'
import { formDataOf, holdsFile } from '@farfolk/contract/form-data'
import type { InjectOptions, LightMyRequestResponse } from 'fastify'
import * as qs from 'qs'
import { afterAll, afterEach, inject } from 'vitest'
import { type App, buildApp } from '../app.ts'
import { type Config, readConfig } from '../config.ts'
import type { Connections } from '../db/database.ts'
import { createMakers, type Makers } from './make.ts'
import { makeBucket } from './s3.ts'
import { takeDatabase } from './test-database.ts'

export interface TestReply<T> {
  status: number
  headers: Record<string, string | string[] | number | undefined>
  data: T
  page: Page | undefined
  errors: { code: string; message: string; field?: string }[] | undefined
}

/** Somebody who calls the API: `token` null is a visitor. */
export interface Caller {
  call<E extends Endpoint>(
    endpoint: E,
    ...input: Input<E> extends Record<string, never>
      ? [input?: Input<E> & CallHeaders]
      : [input: Input<E> & CallHeaders]
  ): Promise<TestReply<Reply<E>>>
}
interface CallHeaders {
  headers?: Record<string, string>
}

export interface TestApp {
  app: App
  config: Config
  connections: Connections
  make: Makers
  /** Calls as this member, through a session of their own. */
  as(member: { token: string }): Caller
  visitor: Caller
  /** For who changes what the template fills: nobody else gets its database. */
  spoilDatabase(): void
  /** Any request at all, for what no endpoint describes. */
  inject: (options: InjectOptions | string) => Promise<LightMyRequestResponse>
  /** Folder of this app's files: outbox, secrets. */
  dataDir: string
}

/**
 * The real server on a database of its own; call it once a test file, at the top. Tables are emptied after each test. `env` are settings as `npm start` takes them; see `takeDatabase` for what is fresh.
 */
export async function startTestApp(
  env: Record<string, string> = {},
  { isFresh = false } = {},
): Promise<TestApp> {
  const database = await takeDatabase({ isFresh })
  const { url, connections } = database
  const dataDir = await mkdtemp(join(inject('appsFolder'), 'app-'))
  const s3 = inject('s3')
  const config = readConfig({
    NODE_ENV: 'test',
    DATA_DIR: dataDir,
    DATABASE_URL: url,
    RATE_LIMITS: 'off',
    SECRET_KEY: 'a secret that only tests know, of 32 characters',
    ...(s3 && (await makeBucket(s3, `farfolk-${randomBytes(8).toString('hex')}`))),
    ...env,
  })
  const app = await buildApp({ config, connections })
  await app.fastify.ready()

  afterEach(() => database.empty())
  afterAll(async () => {
    await app.fastify.close()
    await database.empty()
    await database.giveBack()
    await rm(dataDir, { recursive: true, force: true })
  })

  return {
    app,
    config,
    connections,
    dataDir,
    make: createMakers(connections, app.features.blobs),
    as: (member) => callerWith(app, member.token),
    visitor: callerWith(app, null),
    spoilDatabase: () => database.spoil(),
    inject: async (options) => app.fastify.inject(options),
  }
}

/** The session that an answer opened, to call with. */
export function bearer(reply: { headers: TestReply<unknown>['headers'] }): { token: string } {
  const header = String(reply.headers.authorization ?? '')
  if (!header.startsWith('Bearer ')) throw new Error('the answer bears no token')
  return { token: header.slice('Bearer '.length) }
}

function callerWith(app: App, token: string | null): Caller {
  return {
    async call(endpoint, ...[input]) {
      const { params, query, body, headers } = (input ?? {}) as {
        params?: Record<string, string>
        query?: object
        body?: object
        headers?: Record<string, string>
      }
      const sent = body && (await asSent(body))
      const search = query ? `?${qs.stringify(query)}` : ''
      const response = await app.fastify.inject({
        method: endpoint.method,
        url: apiBase + fillPath(endpoint.path, params) + search,
        ...sent?.content,
        headers: {
          ...(token !== null && { authorization: `Bearer ${token}` }),
          ...sent?.headers,
          ...headers,
        },
      })
      const json = response.body === '' ? {} : response.json()
      return {
        status: response.statusCode,
        headers: response.headers,
        data: json.data,
        page: json.page,
        errors: json.errors,
      }
    },
  }
}

/** As a browser sends it: what bears a file as a form, anything else as JSON. */
async function asSent(body: object): Promise<{
  content: { payload: object }
  headers?: Record<string, string>
}> {
  if (!holdsFile(body)) return { content: { payload: body } }
  const form = new Response(formDataOf(body))
  const payload = Buffer.from(await form.arrayBuffer())
  return { content: { payload }, headers: { 'content-type': form.headers.get('content-type')! } }
}
