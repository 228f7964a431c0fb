import { readDsn, reportRequest } from '@farfolk/contract/error-reports'

/** Tells the people who run the club what broke, where they have set up who listens. */
export async function reportError(dsn: string, error: unknown, route: string): Promise<void> {
  const service = readDsn(dsn)
  if (!service) return
  const [url, init] = reportRequest(service, { error, route, platform: 'javascript' })
  await fetch(url, init)
}
