import { type ErrorService, reportRequest } from '@farfolk/contract/error-reports'
import type { FastifyBaseLogger } from 'fastify'

const timeoutMs = 5_000
/** Of a minute: a fault that every call meets says the same again and again. */
const maxReports = 30
const windowMs = 60_000

/** Tells of a defect behind a call; nobody waits for it. */
export type ReportError = (defect: unknown, route: string) => void

export function createErrorReports(
  service: ErrorService | undefined,
  log: FastifyBaseLogger,
): ReportError {
  if (!service) return () => undefined
  let windowStart = 0
  let sent = 0

  return (defect, route) => {
    const now = Date.now()
    if (now - windowStart >= windowMs) {
      windowStart = now
      sent = 0
    }
    if (sent++ >= maxReports) return
    const [url, init] = reportRequest(service, { error: defect, route, platform: 'node' })
    fetch(url, { ...init, signal: AbortSignal.timeout(timeoutMs) }).catch((cause: unknown) => {
      log.warn({ err: cause }, 'an error could not be reported')
    })
  }
}
