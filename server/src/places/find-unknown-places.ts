import type { ApiErrorItem } from '@farfolk/contract/errors'
import { GeoNamesId, PlaceInput } from '@farfolk/contract/places'
import { maxStops } from '@farfolk/contract/trips'
import { check, validationWords } from '@farfolk/contract/validation'
import * as z from 'zod/mini'
import type { Executor } from '../db/database.ts'
import { findPlacesByIds } from './queries.ts'

/**
 * For `alsoWrong`: of a body that was refused for whatever else, the places that `resolvePlaces` would
 * refuse.
 */
export function findUnknownPlaces(db: Executor, schema: z.ZodMiniType) {
  return async (body: unknown): Promise<ApiErrorItem[]> => {
    const sent = sentPlaces(schema, body, '')
    const known = await findPlacesByIds(
      db,
      sent.map(({ id }) => id),
    )
    return sent
      .filter(({ id }) => !known.has(id))
      .map(({ path }) => ({
        code: 'invalid',
        message: validationWords.type,
        field: `${path}.id`,
      }))
  }
}

interface SentPlace {
  path: string
  id: string
}

/** Those that are named by their ids alone; any other is a member's own where there is none of its id. */
function sentPlaces(schema: unknown, value: unknown, path: string): SentPlace[] {
  if (schema === PlaceInput) return placeAt(value, path)
  if (schema instanceof z.ZodMiniObject) {
    if (schema.shape.id === GeoNamesId) return townAt(value, path)
    const fields = Object.entries(schema.shape)
    return fields.flatMap(([key, part]) =>
      sentPlaces(part, fieldIn(value, key), path === '' ? key : `${path}.${key}`),
    )
  }
  if (schema instanceof z.ZodMiniArray) {
    // No list of places takes more: it is refused as a whole.
    if (!Array.isArray(value) || value.length > maxStops) return []
    const { element } = schema._zod.def
    return value.flatMap((item, index) => sentPlaces(element, item, `${path}[${index}]`))
  }
  const wraps =
    schema instanceof z.ZodMiniOptional ||
    schema instanceof z.ZodMiniNullable ||
    schema instanceof z.ZodMiniDefault
  return wraps ? sentPlaces(schema._zod.def.innerType, value, path) : []
}

function placeAt(value: unknown, path: string): SentPlace[] {
  const isWhole = ['name', 'countryCode', 'lat', 'lng'].every(
    (key) => (fieldIn(value, key) ?? undefined) !== undefined,
  )
  return isWhole ? [] : townAt(value, path)
}

/** Of the gazetteer alone, whatever else is sent. */
function townAt(value: unknown, path: string): SentPlace[] {
  const id = check(GeoNamesId, fieldIn(value, 'id'))
  return id.ok ? [{ path, id: id.value }] : []
}

function fieldIn(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, key)
    ? (value as Record<string, unknown>)[key]
    : undefined
}
