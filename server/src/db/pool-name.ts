/** Of the connections over which jobs run: when their process began follows, see jobs/reclaim.ts and jobs/lost-jobs.ts. */
export const poolPrefix = 'farfolk since '

/** By the milliseconds since 1970 at which a process began; their fractions part those that begin at once. */
export function poolName(startedMs: number): string {
  return `${poolPrefix}${startedMs.toFixed(3)}`
}
