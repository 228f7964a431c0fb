import { randomBytes } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { FastifyServerOptions } from 'fastify'
import { destination } from 'pino'
import type { Config } from '../config.ts'

export interface LogStream {
  write(line: string): void
}

export interface RequestLog {
  options: FastifyServerOptions['logger']
  /** One line for each request that was answered: never with a header, body or query. */
  answered(id: string, method: string, route: string, status: number, ms: number): void
}

/** Lines of JSON on standard output, or to `stream`. */
export function requestLog(config: Config, stream: LogStream = bufferedOutput()): RequestLog {
  const isQuiet = config.mode === 'test'
  return {
    options: {
      level: isQuiet ? 'error' : 'info',
      redact: {
        paths: [
          '*.authorization',
          '*.password',
          '*.token',
          '*.urlToken',
          'err.config',
          'err.query',
        ],
        censor: '[hidden]',
      },
      serializers: {
        err: describeError,
      },
      stream,
    },
    answered(id, method, route, status, ms) {
      if (isQuiet) return
      // Without pino: nothing here needs redaction, which would cost as much as a statement's parse.
      stream.write(
        `{"level":30,"time":${Date.now()},"pid":${process.pid},"reqId":"${id}","method":"${method}",` +
          `"route":${JSON.stringify(route)},"status":${status},"ms":${Math.round(ms * 10) / 10},` +
          `"msg":"answered"}\n`,
      )
    },
  }
}

const bufferBytes = 4096
const flushMs = 100

let standardOutput: LogStream | undefined

/** A write for some thirty lines instead of one for each; what is worse than information goes at once. */
function bufferedOutput(): LogStream {
  if (standardOutput) return standardOutput
  const output = destination({ fd: 1, sync: true, minLength: bufferBytes, periodicFlush: flushMs })
  process.on('exit', () => output.flushSync())
  return (standardOutput = {
    write(line) {
      output.write(line)
      if (!line.startsWith('{"level":30')) output.flushSync()
    },
  })
}

/** Of a PostgreSQL error neither `detail` nor `parameters`: they hold members' data. */
function describeError(error: Error & { code?: unknown }) {
  return {
    type: error.name,
    message: error.message,
    ...(error.code !== undefined && { code: error.code }),
    stack: error.stack ?? '',
  }
}

const prefix = randomBytes(6).toString('base64url')
let count = 0

/** A caller's own id where it is a plain one, so that a proxy's log and ours can be joined. */
export function nextRequestId(request: IncomingMessage): string {
  const given = request.headers['x-request-id']
  if (typeof given === 'string' && /^[\w-]{8,64}$/.test(given)) return given
  count = (count + 1) % Number.MAX_SAFE_INTEGER
  return `${prefix}-${count.toString(36)}`
}
