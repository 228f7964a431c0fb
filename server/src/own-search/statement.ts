import { mostOwnHitsOfKind, ownHitKinds } from '@farfolk/contract/own-search'
import { todayUtc } from '../db/instants.ts'
import { fromViewer, viewerColumns } from '../http/page-statement.ts'
import { viewerCte } from '../http/session.ts'
import { candidates, type Candidates, ownParts } from './candidates.ts'
import { hasBegun, hasWords, startsWithFirst } from './words.ts'

// All of a member's own is looked through, which no index of words would shorten: it is found by theirs. Who may see it
// is asked of what has the words, the best first, and no further than it takes. What is looked up one row after the
// other is not joined, which in a small club would read whole tables.

/** How well a row `c` fits, of those that have the words. */
const goodness = (whole: string) => `case
    when ${hasBegun('c.title')} then case when ${startsWithFirst('c.title')} then 0 else 1 end
    when c.is_called or ${hasBegun(whole)} then 2
    when ${hasWords('c.title')} then 3
    else 4 end`

/** What is ahead comes first, and of both what is nearest to today. */
const order = (row: string) =>
  `${row}.goodness, ${row}.is_past, abs(${row}.day - ${todayUtc}) nulls last, ${row}.id desc`

const partOf: Record<NonNullable<Candidates['partOf']>, string> = {
  trip: `(select json_build_object('kind', 'trip', 'id', voyage.id, 'name', voyage.name)
    from voyage where voyage.id = m.trip_id)`,
  packingList: `json_build_object('kind', 'packingList', 'id', m.list_id, 'name', m.list_name)`,
}

function bestOf(each: Candidates): string {
  const { kind, from, rule = 'true' } = each
  const whole = each.hasMore ? 'c.whole' : 'c.title'
  const part = each.partOf ? partOf[each.partOf] : 'null'
  return `(select ${ownHitKinds.indexOf(kind)} as kind, m.id, m.goodness, m.is_past, m.day,
      json_build_object('kind', '${kind}', 'id', m.id, 'title', m.title,
        'fits', case when m.goodness = 0 then 'start' when m.goodness < 3 then 'word' else 'within' end,
        'partOf', ${part}, 'date', m.day, 'endDate', ${each.endDate ?? 'null'},
        'place', ${each.place ?? 'null'}, 'user', ${each.user ?? 'null'},
        'detail', ${each.detail ?? `''`}, 'countries', ${each.countries ?? `'{}'::text[]`}) as json
    from (
      select found.* from (
        select c.*, ${goodness(whole)} as goodness
        -- What is put together once is not to be again for each look at it.
        from (${from} ${each.hasMore ? 'offset 0' : ''}) c
        where c.is_called or ${hasWords(whole)}
        offset 0
      ) found
      order by ${order('found')}
      offset 0
    ) m
    cross join lateral (select ${rule} as is_seen offset 0) asked
    where asked.is_seen
    order by ${order('m')}
    limit ${mostOwnHitsOfKind})`
}

/**
 * `json` of a list of hits without their highlights: $1 the token's hash, $2 and $3 as in candidates.ts, $4 how many,
 * $5 to $11 as in words.ts.
 */
export const searchOwnText = `with ${viewerCte('$1')}, ${ownParts}
  select ${viewerColumns}, (
    select coalesce(json_agg(best.json order by best.nth), '[]')::text
    from (
      select hit.json, row_number() over (
        order by hit.goodness, hit.is_past, hit.kind, abs(hit.day - ${todayUtc}) nulls last, hit.id desc) as nth
      from (${candidates.map(bestOf).join(' union all ')}) hit
      order by nth
      limit $4::int
    ) best) as json
  from ${fromViewer}`
