import { type KeptSearch, namedNewHits } from '@farfolk/contract/kept-searches'
import type { Selectable } from 'kysely'
import type { Statements } from '../db/pipeline.ts'
import type { Schema } from '../db/schema.ts'
import { profileIsVisible, tripIsVisible } from '../visibility/visible.ts'
import { readCriteria } from './kept-criteria.ts'

type KeptSearchRow = Pick<
  Selectable<Schema['kept_search']>,
  'id' | 'name' | 'search' | 'tells' | 'news' | 'told_at' | 'created_at'
> & { new_hits: KeptSearch['newHits'] }

/** Those of what was told last that its member may still see, by their names. */
const newHits = (viewer: string) => `(
    select coalesce(json_agg(json_build_object('id', hit.id, 'name', hit.name) order by hit.place), '[]')
    from (
      select told.id, told.place,
        case kept.search ->> 'kind'
          when 'trips' then (select trip.name from trip
            where trip.id = told.id and ${tripIsVisible('trip', viewer)})
          else (select other.first_name from member other
            where other.id = told.id and ${profileIsVisible('other', viewer)})
        end as name
      from unnest(kept.news) with ordinality told (id, place)
      where told.place <= ${namedNewHits}
    ) hit
    where hit.name is not null)`

/** $1 the owner, $2 a search or null for all. */
export const keptSearchesText = `
  select kept.id, kept.name, kept.search, kept.tells, kept.told_at, kept.created_at,
    kept.news, ${newHits('kept.owner_id')} as new_hits
  from kept_search kept
  where kept.owner_id = $1 and ($2::uuid is null or kept.id = $2)
  order by kept.created_at desc, kept.id`

export async function listKeptSearches(
  statements: Statements,
  ownerId: string,
): Promise<KeptSearch[]> {
  return (await statements.query<KeptSearchRow>(keptSearchesText, [ownerId, null])).rows.map(
    present,
  )
}

/** Undefined where the member has none of this id. */
export async function findKeptSearch(
  statements: Statements,
  ownerId: string,
  id: string,
): Promise<KeptSearch | undefined> {
  const { rows } = await statements.query<KeptSearchRow>(keptSearchesText, [ownerId, id])
  return rows.map(present)[0]
}

function present(row: KeptSearchRow): KeptSearch {
  return {
    id: row.id,
    name: row.name,
    search: readCriteria(row.search),
    tells: row.tells,
    newCount: row.news.length,
    newHits: row.new_hits,
    newIds: row.news,
    toldAt: row.told_at?.toISOString() ?? null,
    createdAt: row.created_at.toISOString(),
  }
}
