import * as contract from '@farfolk/contract/tickets'
import type { FeatureDeps } from '../app.ts'
import { countReport } from '../limits/count-report.ts'
import { createTicket } from './create-ticket.ts'
import { forgetAnswered } from './queries.ts'

const forgetSeconds = 86_400

/** Anybody asks the people who run the club; they read and answer by `npm run club`. */
export function tickets(features: FeatureDeps): void {
  const { router, connections, jobs, rateLimits } = features
  jobs.repeat('tickets', forgetSeconds, () => forgetAnswered(connections.db))

  router.route(contract.createTicket, async ({ viewer, body, ip, acceptLanguage }) => {
    await countReport(connections.db, rateLimits, ip)
    return createTicket(features, { memberId: viewer.memberId, acceptLanguage }, body.ticket)
  })
}
