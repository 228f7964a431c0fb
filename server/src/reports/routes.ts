import * as contract from '@farfolk/contract/reports'
import type { FeatureDeps } from '../app.ts'
import { countReport } from '../limits/count-report.ts'
import { createReport } from './create-report.ts'

/** Members tell whoever runs the club; nobody reads reports over the API. */
export function reports({ router, connections, rateLimits }: FeatureDeps): void {
  const { db, pool } = connections

  router.route(contract.createReport, async ({ viewer, body, ip }) => {
    await countReport(db, rateLimits, ip)
    return createReport(pool, viewer.memberId, body.report)
  })
}
