import { href } from 'react-router'

/** Where a member looks back on a year. */
export function yearPath(year: number): string {
  return href('/travel-map/years/:year', { year: String(year) })
}
