import * as contract from '@farfolk/contract/tickets'
import type { FeatureDeps } from '../feature-deps.ts'
import { createTicket } from './create-ticket.ts'
import { forgetAnswered } from './queries.ts'

const forgetSeconds = 86_400

/** Anybody asks the people who run the club; they read and answer by `npm run club`. */
export function tickets(features: FeatureDeps): void {
  const { router, connections, jobs } = features
  jobs.repeat('tickets', forgetSeconds, () => forgetAnswered(connections.db))

  router.route(contract.createTicket, async (context) => {
    const { viewer, body, ip, acceptLanguage } = context
    const asker = { memberId: viewer.memberId, acceptLanguage, ip }
    const { isNew, ...ticket } = await createTicket(features, asker, body.ticket)
    if (!isNew) context.status = 200
    return ticket
  })
}
