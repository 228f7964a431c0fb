import type { QuestionRole } from '@farfolk/contract/questions'
import {
  fromViewer,
  instantOfKey,
  type PageColumns,
  pageOfNewest,
  pageStatement,
  thingStatement,
  versionOf,
  viewerColumns,
  type ViewerColumns,
} from '../http/page-statement.ts'
import { viewerCte } from '../http/session.ts'
import { isSamePlace } from '../matches/meeting.ts'
import { whereaboutsOfViewer } from '../matches/whereabouts.ts'
import { nearCells, onSphere } from '../trips/cells.ts'
import { questionIsVisible } from '../visibility/questions.ts'
import { questionJson } from './question-json.ts'

// Each checks the session and builds the answer at once, but for `writtenText`.

export type QuestionPageRow = ViewerColumns & PageColumns

/** A page of rows `q` with id and creation; `found` is SQL of those. */
function pageOfFound(found: string): string {
  return pageOfNewest('q', {
    from: `from (${found}) q where true`,
    json: questionJson('question', 'viewer.id'),
    joined: 'join question on question.id = q.id',
  })
}

/** Of a row `q` of `question` that is on a page to come: $3 and $4 key and id of the cursor or null. */
const isBeyond = `($3::text is null or (q.created_at, q.id) < (${instantOfKey('$3')}, $4::uuid))`

/** Beside a row `q` of `question`: whether the viewer sees it, asked of one after the other and not joined. */
const seen = `cross join lateral (
  select ${questionIsVisible('q', 'viewer.id')} as is_seen offset 0) rule`

/** Beside that: of a session that there is none of all questions would be read, to see none of them. */
const isSomebody = 'viewer.id is not null'

/** Whether a row `q` is near one of the places of a row `there`; no join, which may begin with the places. */
const isNearOne = `exists (
        select from unnest(there.xs, there.ys, there.zs) place (x, y, z)
        where ${isSamePlace('place', 'q')} offset 0)`

/**
 * SQL of questions about places within 50 km of others: rows `there`, one of each cell that is near, with all of
 * those near it, as arrays xs, ys and zs. Of each cell an index has them in the order of their creation. A page is
 * in as many cells as it has questions, those of the newest: of all others one is read.
 */
const around = (cell: 'cell' | 'unanswered_cell', also: string) => {
  const newest = (limit: string) => `select q.id, q.created_at
      from question q
      ${seen}
      where q.${cell} = there.cell ${also}
        -- A cursor that may be null narrows no index by itself.
        and q.created_at <= coalesce(${instantOfKey('$3')}, 'infinity')
        and ${isSomebody} and ${isNearOne} and ${isBeyond} and rule.is_seen
      order by q.created_at desc, q.id desc
      limit ${limit}`
  return `select near.id, near.created_at
    from (
      select there.* from there cross join lateral (${newest('1')}) first
      order by first.created_at desc, first.id desc
      limit $2::int + 1
    ) there cross join lateral (${newest('$2::int + 1')}) near`
}

/** Rows `here`, each with x, y, z and its near cells, by cell. */
const byCell = (here: string) => `
  select own.cell, array_agg(here.x) as xs, array_agg(here.y) as ys, array_agg(here.z) as zs
  from (${here}) here cross join unnest(here.near_cells) own (cell)
  group by own.cell`

/** `also` is SQL that narrows the rows `q` down. */
const pagesAround = (here: string, also = '') => {
  const page = (
    cell: Parameters<typeof around>[0],
  ) => `with ${viewerCte('$1')}, there as materialized (${byCell(here)})
  select ${viewerColumns}, page.*
  from ${fromViewer} left join lateral (${pageOfFound(around(cell, also))}) page on true`
  return { all: page('cell'), unanswered: page('unanswered_cell') }
}

/** $1 the token's hash, $2 limit, $3 and $4 key and id of the cursor or null. */
export const nearTexts = pagesAround(
  // Who stays in a town on many days is told of it once.
  `select distinct own.x, own.y, own.z, own.near_cells from (${whereaboutsOfViewer}) own`,
)

const givenPoint = `
  select spot.x, spot.y, spot.z, ${nearCells('town')} as near_cells
  from (select $5::float8 as lat, $6::float8 as lng) town
  cross join lateral (select ${onSphere('town')}) spot (x, y, z)`

/** As `nearTexts`; $5 and $6 latitude and longitude. */
export const atPlaceTexts = pagesAround(givenPoint)

/** As `atPlaceTexts`; $7 the interest. */
export const atPlaceOfInterestTexts = pagesAround(givenPoint, 'and q.interest = $7')

/** Of each value an index has them in the order of their creation. */
const pageOfInterest = (interest: string) =>
  pageStatement(
    pageOfFound(`select q.id, q.created_at
      from question q ${seen}
      where ${interest} = $5
        -- As above.
        and q.created_at <= coalesce(${instantOfKey('$3')}, 'infinity')
        and ${isSomebody} and ${isBeyond} and rule.is_seen
      order by q.created_at desc, q.id desc
      limit $2::int + 1`),
  )

/** As `nearTexts`; $5 the interest. */
export const ofInterestTexts = {
  all: pageOfInterest('q.interest'),
  // As the index says it.
  unanswered: pageOfInterest(
    '(case when q.closed_at is null and not q.is_answered then q.interest end)',
  ),
}

/** As `nearTexts`. */
export const ownTexts: Record<QuestionRole, string> = {
  asked: pageStatement(
    pageOfFound(`select q.id, q.created_at from question q where q.owner_id = viewer.id`),
  ),
  // The own words show there as long as the question does; those that the club has hidden do not.
  answered: pageStatement(
    pageOfFound(`select q.id, q.created_at
      from (select distinct mine.question_id as id from comment mine
        where mine.author_id = viewer.id and mine.question_id is not null and not mine.hidden) answered
      -- Else all questions may be read to be joined with these.
      cross join lateral (select * from question where question.id = answered.id offset 0) q
      ${seen}
      where q.owner_id <> viewer.id and rule.is_seen`),
  ),
}

const oneQuestion = (id: string, viewer: string) => `
  select ${questionJson('q', viewer)}::text as json, ${versionOf('q')} as version
  from question q
  where q.id = ${id}::uuid and ${questionIsVisible('q', viewer)}`

/** $1 the token's hash, $2 the question. */
export const questionText = thingStatement(oneQuestion('$2', 'viewer.id'))

/** For who has just written it: $1 the question, $2 the member. */
export const writtenText = oneQuestion('$1', '$2::uuid')
