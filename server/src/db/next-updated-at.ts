import { sql } from 'kysely'
import { namesNothing } from './names-nothing.ts'

/** SQL of `nextUpdatedAt` for statements that are text, where only `<row>.updated_at` is clear by its row. */
export const nextUpdatedAtText = (row?: string): string =>
  `greatest(clock_timestamp(), ${row ? `${row}.` : ''}updated_at + interval '1 microsecond')`

/** For the column `updated_at` where it is a row's version: never the same twice, whatever the clock says. */
export const nextUpdatedAt = sql<Date>`${sql.raw(nextUpdatedAtText())}`

/** As `nextUpdatedAt`, of a row that `patch` changes: one that names nothing makes no new version. */
export function nextUpdatedAtBy(patch: object) {
  return namesNothing(patch) ? sql<Date>`updated_at` : nextUpdatedAt
}
