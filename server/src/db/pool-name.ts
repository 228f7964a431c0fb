/** Of the connections over which jobs run: when their process began follows, see jobs/reclaim.ts. */
export const poolPrefix = 'farfolk since '

/** By the milliseconds since 1970 at which a process began. */
export function poolName(startedMs: number): string {
  return `${poolPrefix}${Math.round(startedMs)}`
}
