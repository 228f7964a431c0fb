import * as z from 'zod/mini'
import { instantOf, microsecondsOf } from '../db/instants.ts'
import { viewerCte } from './session.ts'

// Parts of the texts of hot reads: each statement checks the session and builds the answer at once.

/** Of a row that is there even when nothing was found: whose session it was. */
export interface ViewerColumns {
  viewer_id: string | null
  viewer_stale: boolean | null
}
export const viewerColumns = 'viewer.id as viewer_id, viewer.stale as viewer_stale'
/** Beside the common table expression of viewerCte. */
export const fromViewer = '(values (1)) one left join viewer on true'

export interface PageColumns {
  /** An array of the list's JSON; null where the list is not there for the viewer. */
  json: string | null
  /** Of the last one of the page, where there are more. */
  next_key: string | null
  next_id: string | null
}

/** One thing beside whose session it was; both null where it is not there for the viewer. */
export interface ThingRow extends ViewerColumns {
  json: string | null
  version: string | null
}

interface Listed {
  /** SQL from `from` to the end of the conditions; it brings the columns of `row`. */
  from: string
  /** SQL of the order, by the columns of `row`, whose last is its id. */
  by: string
  /** SQL of what a cursor keeps beside the id, as text. */
  key: string
  /** SQL of one entry. */
  json: string
  /** SQL of joins that only the entries need. */
  joined?: string
  /** Placeholder of how many, `$2` unless told. */
  limit?: string
  /** SQL of how much an entry is; a page of more than one ends before all of them are more than `most`. */
  weight?: { of: string; most: number }
}

/** SQL of one page of a list whose rows are called `row`: PageColumns, by one more than is shown. */
export function pageOf(row: string, listed: Listed): string {
  const { from, by, key, json, joined = '', limit = '$2', weight } = listed
  const isWithin = `${row}.nth <= ${limit}::int`
  const isShown = weight
    ? `(${isWithin} and (${row}.nth = 1 or ${row}.borne <= ${weight.most}))`
    : isWithin
  const isLast = weight
    ? `${row}.nth = count(*) filter (where ${isShown}) over () and count(*) over () > ${row}.nth`
    : `${row}.nth = ${limit}::int and count(*) over () > ${limit}::int`
  const borne = weight
    ? `, sum(${weight.of}) over (order by ${by} rows unbounded preceding) as borne`
    : ''
  return `select coalesce(json_agg(listed.json order by listed.nth)
        filter (where listed.is_shown), '[]')::text as json,
      max(listed.key) filter (where listed.is_last) as next_key,
      max(listed.id::text) filter (where listed.is_last) as next_id
    from (
      select ${row}.id, ${row}.nth, ${key} as key,
        case when ${isShown} then ${json} end as json,
        ${isShown} as is_shown, ${isLast} as is_last
      from (
        select ${row}.*, row_number() over (order by ${by}) as nth${borne}
        ${from}
        order by ${by}
        limit ${limit}::int + 1
      ) ${row} ${joined}
    ) listed`
}

/**
 * SQL of one page, newest first by `created_at`: $2 limit, $3 and $4 key and id of the cursor or
 * null. `from` ends with a condition.
 */
export function pageOfNewest(
  row: string,
  { from, json, joined, weight }: Pick<Listed, 'from' | 'json' | 'joined' | 'weight'>,
): string {
  return pageOf(row, {
    from: `${from}
      and ($3::text is null or (${row}.created_at, ${row}.id) < (${instantOfKey('$3')}, $4::uuid))`,
    by: `${row}.created_at desc, ${row}.id desc`,
    key: keyOfInstant(`${row}.created_at`),
    json,
    joined,
    weight,
  })
}

/** A whole statement: the session by $1, and beside it a page of what that viewer may see. */
export function pageStatement(page: string, viewer: (placeholder: string) => string = viewerCte) {
  return `with ${viewer('$1')}
  select ${viewerColumns}, page.*
  from ${fromViewer} left join lateral (${page}) page on true`
}

/** A whole statement: the session by $1, and beside it what `select` finds, which answers a ThingRow. */
export function thingStatement(select: string): string {
  return `with ${viewerCte('$1')}
  select ${viewerColumns}, found.*
  from ${fromViewer} left join lateral (${select}) found on true`
}

/** SQL of an instant as a cursor's key: its microseconds, as text. */
export function keyOfInstant(column: string): string {
  return `(${microsecondsOf(column)})::text`
}

/** SQL of the instant of such a key. */
export function instantOfKey(key: string): string {
  return instantOf(`${key}::text::bigint`)
}

/** SQL of the version of a row that an entity tag bears. */
export function versionOf(row: string): string {
  return keyOfInstant(`${row}.updated_at`)
}

/** Where a list goes on whose keys are instants. */
export const InstantPlace = z.object({
  key: z.string().check(z.regex(/^\d{1,16}$/)),
  id: z.uuid(),
})

const mostPosition = 2_147_483_647

/** Where a list goes on that has an order of its own: after this position, and this id. */
export const ItemPlace = z.object({
  key: z.string().check(
    z.regex(/^-?\d{1,10}$/),
    z.refine((key) => Math.abs(Number(key)) <= mostPosition),
  ),
  id: z.uuid(),
})

export interface PageWanted {
  limit: number
  /** Null is the first page. */
  after: { key: string; id: string } | null
}

/** $1 of the viewer, $2 limit, $3 and $4 key and id of the cursor or null. */
export function pageValues(viewer: Buffer | string | null, { limit, after }: PageWanted) {
  return [viewer, limit, after?.key ?? null, after?.id ?? null]
}
