import { type Selectable, sql } from 'kysely'
import type { Schema } from '../db/schema.ts'
import type { Memory } from './memory.ts'

export const memoryColumns = ['seen_ids', 'seen_keys', 'floor_key', 'floor_id'] as const
type MemoryRow = Pick<Selectable<Schema['kept_search']>, (typeof memoryColumns)[number]>

export function memoryOf({ seen_ids, seen_keys, floor_key, floor_id }: MemoryRow): Memory {
  return {
    seen: seen_ids.map((id, index) => ({ id, key: seen_keys[index]! })),
    floor: floor_key === null || floor_id === null ? null : { id: floor_id, key: floor_key },
  }
}

/** As what is written. */
export function columnsOf({ seen, floor }: Memory) {
  return {
    seen_ids: sql<string[]>`${seen.map(({ id }) => id)}::uuid[]`,
    seen_keys: sql<string[]>`${seen.map(({ key }) => key)}::bigint[]`,
    floor_key: floor?.key ?? null,
    floor_id: floor?.id ?? null,
  }
}
