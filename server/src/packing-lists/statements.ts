import {
  fromViewer,
  type PageColumns,
  pageOfNewest,
  pageStatement,
  thingStatement,
  versionOf,
  viewerColumns,
  type ViewerColumns,
} from '../http/page-statement.ts'
import { viewerCte } from '../http/session.ts'
import { pageOfTrip } from '../trips/statements.ts'
import { todayUtc } from '../db/instants.ts'
import { tripTodoIsHeard } from '../visibility/trip-todos.ts'
import { type ByEyes, throughEyes } from '../visibility/eyes.ts'
import { travels } from '../visibility/travels.ts'
import { canPack, packingItemIsVisible } from '../visibility/packing.ts'
import { packingListIsVisible, tripIsVisible } from '../visibility/visible.ts'
import { crewOf, packingListItemJson, packingListJson } from './list-json.ts'

// The texts of the hot reads: each checks the session and builds the answer at once.

// The version is of what the owner said of the list, not of what is on it.
const whole = (viewer: string) =>
  `${packingListJson('list', viewer)}::text as json, ${versionOf('list')} as version`

/** Of oneself or of a companion: $1 the token's hash, $2 the list. */
export const packedListText = thingStatement(
  `select ${whole('viewer.id')} from packing_list list
    where list.id = $2 and ${canPack('list', 'viewer.id')}`,
)

/** Of who has just written it: $1 the list, $2 the owner. */
export const writtenListText = `select ${whole('$2::uuid')}
  from packing_list list where list.id = $1 and list.owner_id = $2::uuid`

/** Of who has just written them: $1 the items, $2 the writer; in the order of the list. */
export const writtenItemsText = `select ${packingListItemJson('item', 'crew.ids')}::text as json
  from packing_list_item item
  join packing_list list on list.id = item.list_id
  cross join lateral (${crewOf('list', '$2::uuid')}) crew
  where item.id = any($1::uuid[]) and ${packingItemIsVisible('item', '$2::uuid')}
  order by item.position, item.id`

export type PackingListPageRow = ViewerColumns & PageColumns

const pageOfLists = (where: string) =>
  pageOfNewest('list', {
    from: `from packing_list list where ${where}`,
    json: packingListJson('list', 'viewer.id'),
  })

/** $1 the token's hash, $2 limit, $3 and $4 key and id of the cursor or null. */
export const ownListsTexts = {
  own: pageStatement(pageOfLists('list.owner_id = viewer.id')),
  companions: pageStatement(
    pageOfLists(`list.owner_id <> viewer.id
      and list.trip_id in (select seat.trip_id from traveller seat where seat.member_id = viewer.id)
      and ${canPack('list', 'viewer.id')}`),
  ),
}

/** As `ownListsTexts`, where $1 is of the eyes and $5 is the owner. */
export const memberListsTexts: ByEyes<string> = throughEyes((viewer) =>
  pageStatement(
    pageOfLists(`list.owner_id = $5::uuid and ${packingListIsVisible('list', 'viewer.id')}`),
    viewer,
  ),
)

/** As `ownListsTexts`, where $5 is a trip: `json` is null where the viewer may not see that. */
export const tripListsText = pageOfTrip(
  pageOfLists(`list.trip_id = trip.id and ${packingListIsVisible('list', 'viewer.id')}`),
)

const mostTrips = 200

/** `json` of an array of PackingProgress: $1 the token's hash. */
export const progressText = `with ${viewerCte('$1')}
  select ${viewerColumns}, (
    select coalesce(json_agg(json_build_object('tripId', ready.id, 'packedCount', ready.packed,
      'itemsCount', ready.items, 'openTodos', ready.todos) order by ready.last_day, ready.id), '[]')::text
    from (
      select voyage.id, voyage.last_day, packing.packed, packing.items, doing.todos
      from traveller seat
      join trip voyage on voyage.id = seat.trip_id and voyage.last_day >= ${todayUtc}
        and ${tripIsVisible('voyage', 'viewer.id')}
      cross join lateral (
        select count(*) as items, count(*) filter (where item.packed) as packed
        from packing_list list
        join packing_list_item item on item.list_id = list.id
          and ${packingItemIsVisible('item', 'viewer.id')}
        where list.trip_id = voyage.id and ${canPack('list', 'viewer.id')}
      ) packing
      cross join lateral (
        select count(*) as todos from trip_todo todo
        where todo.trip_id = voyage.id and todo.done_at is null and ${tripTodoIsHeard('todo', 'viewer.id')}
      ) doing
      where seat.member_id = viewer.id and ${travels('seat')} and packing.items + doing.todos > 0
      order by voyage.last_day, voyage.id
      limit ${mostTrips}
    ) ready) as json
  from ${fromViewer}`
