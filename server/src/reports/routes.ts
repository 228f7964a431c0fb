import * as contract from '@farfolk/contract/reports'
import type { FeatureDeps } from '../app.ts'
import { addressKey } from '../http/address-key.ts'
import { ApiError } from '../http/api-error.ts'
import { secondsUntilFree, spend } from '../limits/limits.ts'
import { createReport } from './create-report.ts'

const reportsAnHour = 30

/** Members tell whoever runs the club; nobody reads reports over the API. */
export function reports({ router, connections, rateLimits }: FeatureDeps): void {
  const { db, pool } = connections
  const limit = { count: rateLimits.scaled(reportsAnHour), seconds: 3_600 }

  router.route(contract.createReport, async ({ viewer, body, ip }) => {
    const key = `report:${addressKey(ip)}`
    if (!(await spend(db, key, limit))) {
      const retryAfter = Math.max(1, await secondsUntilFree(db, [[key, limit]]))
      throw new ApiError('too_many_tries', { retryAfter })
    }
    return createReport(pool, viewer.memberId, body.report)
  })
}
