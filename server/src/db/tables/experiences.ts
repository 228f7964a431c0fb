import type { ExperienceKind, Recommendation } from '@farfolk/contract/experiences'
import type { Timestamp } from '../schema.ts'

export interface ExperienceTables {
  experience: {
    id: string
    author_id: string
    about_id: string
    kind: ExperienceKind
    recommended: Recommendation
    body: string
    /** Until then its author's alone: in days to come, but once both have written. */
    published_at: Timestamp
    created_at: Timestamp
    updated_at: Timestamp
  }
}
