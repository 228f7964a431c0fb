import type { Endpoint } from '@farfolk/contract/http'
import { Place } from '@farfolk/contract/places'
import * as z from 'zod/mini'

const known = new WeakMap<Endpoint, boolean>()

/** Whether a Place may be in what an endpoint answers. */
export function bearsPlaces(endpoint: Endpoint): boolean {
  const bears = known.get(endpoint) ?? holdsPlace(endpoint.reply)
  known.set(endpoint, bears)
  return bears
}

/** Of a schema, or whatever one is made of. */
function holdsPlace(part: unknown): boolean {
  if (part === Place) return true
  if (part instanceof z.ZodMiniType) return Object.values(part._zod.def).some(holdsPlace)
  if (typeof part !== 'object' || part === null) return false
  return Object.getPrototypeOf(part) === Object.prototype || Array.isArray(part)
    ? Object.values(part).some(holdsPlace)
    : false
}
