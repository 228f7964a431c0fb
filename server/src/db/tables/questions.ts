import type { Generated, GeneratedAlways } from 'kysely'
import type { NullableTimestamp, Timestamp } from '../schema.ts'

export interface QuestionTables {
  question: {
    id: string
    owner_id: string
    title: string
    body: string
    /** GeoNames id; null, as all of the town, of one about an interest alone. */
    place_id: number | null
    place_name: string | null
    place_region: string | null
    country_code: string | null
    lat: number | null
    lng: number | null
    population: number | null
    /** An InterestId. */
    interest: string | null
    audience: Generated<'members' | 'hidden'>
    closed_at: NullableTimestamp
    /** The comment that helped. */
    helped_by: string | null
    /** Whether a comment of another, which the club has not hidden, is there: a trigger of `comment` keeps it. */
    is_answered: GeneratedAlways<boolean>
    created_at: Timestamp
    updated_at: Timestamp
    /** On the grid of trips/cells.ts. */
    cell: GeneratedAlways<number | null>
    /** The same of what is open and not answered, else null. */
    unanswered_cell: GeneratedAlways<number | null>
    /** On the unit sphere. */
    x: GeneratedAlways<number | null>
    y: GeneratedAlways<number | null>
    z: GeneratedAlways<number | null>
  }
}
