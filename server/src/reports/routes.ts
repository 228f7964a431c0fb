import * as contract from '@farfolk/contract/reports'
import type { FeatureDeps } from '../feature-deps.ts'
import { countReport } from '../limits/count-report.ts'
import { createReport } from './create-report.ts'

/** Members tell whoever runs the club; nobody reads reports over the API. */
export function reports(features: FeatureDeps): void {
  const { router, connections, rateLimits } = features

  router.route(contract.createReport, async ({ viewer, body, ip }) => {
    await countReport(connections.db, rateLimits, ip)
    return createReport(features, viewer.memberId, body.report)
  })
}
