/** Of the connections over which jobs run: it tells when their process began, see jobs/reclaim.ts. */
export function poolName(startedMs: number | '' = processStartedMs): string {
  return `farfolk since ${startedMs}`
}

const processStartedMs = Math.round(performance.timeOrigin)
