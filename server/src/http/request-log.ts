import { randomBytes } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { FastifyServerOptions } from 'fastify'
import type { Config } from '../config.ts'
import type { ErrorReports } from '../error-reports/error-reports.ts'
import { isDatabaseAway } from '../db/database-away.ts'
import { sqlState } from '../db/transaction.ts'
import { ApiError } from './api-error.ts'
import { type LogStream, openLogOutput, openStandardOutput } from './log-output.ts'

export interface RequestLog {
  options: FastifyServerOptions['logger']
  /** One line for a request that was answered: never with a header, body or query. */
  answered(id: string, method: string, route: string, status: number, ms: number): void
}

/** Lines of JSON on standard output, or to `stream`; what is logged as an error is reported too. */
export function requestLog(
  config: Pick<Config, 'mode'>,
  reports: ErrorReports,
  stream: LogStream = standardLog(),
): RequestLog {
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
      hooks: {
        logMethod(args, method, level) {
          if (level >= errorLevel) report(reports, args)
          method.apply(this, args)
        },
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

function report(reports: ErrorReports, [about, message]: unknown[]): void {
  if (typeof about !== 'object' || about === null) return
  const { err, ...rest } = about as { err?: unknown; method?: unknown }
  // No GET writes: one that is refused for it was sent to a replica by mistake, which nothing else tells.
  const isMisled = rest.method === 'GET' && sqlState(err) === '25006'
  // What is away for a moment is seen by whoever asks for the club's health.
  const isAway = isDatabaseAway(err) || (err instanceof ApiError && err.status === 503)
  if (isAway && !isMisled) return
  const error = err instanceof Error ? err : new Error(String(message))
  const tags = Object.entries(rest).filter(([, value]) => typeof value === 'string')
  reports.report(error, { ...Object.fromEntries(tags), log: String(message) })
}

const errorLevel = 50

let ownLog: LogStream | undefined

function standardLog(): LogStream {
  if (ownLog) return ownLog
  const output = openLogOutput(openStandardOutput())
  process.on('exit', () => output.end())
  return (ownLog = output)
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
