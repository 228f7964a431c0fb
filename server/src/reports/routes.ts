import * as contract from '@farfolk/contract/reports'
import type { FeatureDeps } from '../feature-deps.ts'
import { createReport } from './create-report.ts'

/** Members tell whoever runs the club; nobody reads reports over the API. */
export function reports(features: FeatureDeps): void {
  features.router.route(contract.createReport, ({ viewer, body, ip }) =>
    createReport(features, { memberId: viewer.memberId, ip }, body.report),
  )
}
