import { canMeet, tripIsVisible } from '../visibility/visible.ts'

/** A file of the archive: the rows of one statement, as a list of JSON objects. */
export interface Part {
  file: string
  /**
   * Answers rows `key` and `json` in the order of `key`, a text: $1 the member, $2 the last key of
   * the page before or null, $3 how many.
   */
  text: string
  /** Of a page; absent: as many as are usual. */
  pageSize?: number
  /** What it tells of; a test holds this against all tables that refer to members. */
  tables: string[]
}

/** Of the file's name, what it tells of, and SQL of its rows. */
export function part(
  file: string,
  tables: string[],
  { key, json, from, ...paging }: { key: string; json: string; from: string; pageSize?: number },
): Part {
  return {
    file,
    tables,
    ...paging,
    text: `select key, json::text as json from (
      select (${key})::text as key, ${json} as json from ${from}
    ) listed where $2::text is null or key > $2::text
    order by key limit $3::integer`,
  }
}

export const viewer = '$1::uuid'

// What is called by others shows as it does elsewhere: not where the member may not see it any more.
export const name = (id: string) => `(select named.first_name from member named
  where named.id = ${id} and ${canMeet('named', viewer)})`
export const tripName = (trip: string) =>
  `case when ${tripIsVisible(trip, viewer)} then ${trip}.name end`
