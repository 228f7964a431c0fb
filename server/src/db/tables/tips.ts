import type { Audience } from '@farfolk/contract/fields'
import type { TipKind } from '@farfolk/contract/tips'
import type { ColumnType, GeneratedAlways } from 'kysely'
import type { Timestamp } from '../schema.ts'

export interface TipTables {
  tip: {
    id: string
    owner_id: string
    kind: TipKind
    name: string | null
    text: string
    /** ISO 639-1, of both; null where it is not said. */
    text_language: string | null
    url: string | null
    country_code: string
    /** GeoNames id; null, as all of the town, of one about the country. */
    place_id: number | null
    place_name: string | null
    place_region: string | null
    lat: number | null
    lng: number | null
    population: number | null
    audience: Audience | 'hidden'
    /** The owner's while the club hides it. */
    shown_audience: Audience | null
    /** Triggers of `tip_mark` keep it. */
    useful_count: GeneratedAlways<number>
    /** Written as the text of a tsvector. */
    search: ColumnType<never, string, string>
    created_at: Timestamp
    updated_at: Timestamp
  }
  /** Of who has marked it as useful. */
  tip_mark: {
    tip_id: string
    member_id: string
    created_at: Timestamp
  }
}
