import type { ColumnType } from 'kysely'

/** What a member says of a country; what finished trips say is worked out from them. */
export interface VisitedCountryTable {
  member_id: string
  code: string
  /** `removed` keeps the trips of before from bringing a country back. */
  status: 'visited' | 'lived' | 'wanted' | 'removed'
  first_visited_at: ColumnType<string | null, string | null | undefined, string | null>
  updated_at: ColumnType<Date, Date | string | undefined, Date | string>
}

export interface VisitedCountryTables {
  visited_country: VisitedCountryTable
}
