import type { DestinationFilter } from '@farfolk/contract/regions'
import { href } from 'react-router'

export function regionPath(filter: DestinationFilter): string {
  return href('/destinations/:filter?', { filter })
}

export function countryPath(code: string): string {
  return href('/destinations/country/:code', { code })
}
