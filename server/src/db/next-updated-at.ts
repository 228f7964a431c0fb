import { sql } from 'kysely'

/** SQL of `nextUpdatedAt` for statements that are text, where only `<row>.updated_at` is clear by its row. */
export const nextUpdatedAtText = (row?: string): string =>
  `greatest(clock_timestamp(), ${row ? `${row}.` : ''}updated_at + interval '1 microsecond')`

/** For the column `updated_at` where it is a row's version: never the same twice, whatever the clock says. */
export const nextUpdatedAt = sql<Date>`${sql.raw(nextUpdatedAtText())}`
