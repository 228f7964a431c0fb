import { sql } from 'kysely'

/** For the column `updated_at` where it is a row's version: never the same twice, whatever the clock says. */
export const nextUpdatedAt = sql<Date>`greatest(clock_timestamp(), updated_at + interval '1 microsecond')`
