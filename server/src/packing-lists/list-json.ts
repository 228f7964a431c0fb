import { memberCardJson } from '../members/card-json.ts'
import { instantText } from '../db/instants.ts'
import { canPack, packersOf, packingItemIsVisible } from '../visibility/packing.ts'
import { isHeard, tripIsVisible } from '../visibility/visible.ts'

// Rows made JSON, not json_build_object: see trips/trip-json.ts.

/**
 * SQL of a PackingList as json, of a row of `packing_list` that the viewer may see; `viewer` is an
 * expression of type uuid, null for a visitor.
 */
export function packingListJson(list: string, viewer: string): string {
  return `(select to_json(answer) from (select
    ${list}.id,
    (select ${memberCardJson('keeper')} from member keeper
     where keeper.id = ${list}.owner_id) as owner,
    ${list}.name,
    voyage.id as "tripId",
    case when voyage.id is not null then voyage end as trip,
    ${list}.audience,
    things.json as "packingListItems",
    things.packed as "packedCount",
    things.count as "itemsCount",
    crew.cards as carriers,
    ${instantText(`${list}.created_at`)} as "createdAt",
    ${instantText(`${list}.updated_at`)} as "updatedAt"
    from (values (1)) one
    left join lateral (
      select journey.id, journey.name from trip journey
      where journey.id = ${list}.trip_id and ${tripIsVisible('journey', viewer)}) voyage on true
    cross join lateral (${crewOf(list, viewer)}) crew
    cross join lateral (
      select count(*), count(*) filter (where item.packed) as packed,
        coalesce(json_agg(${packingListItemJson('item', 'crew.ids')}
          order by item.position, item.id), '[]') as json
      from packing_list_item item
      where item.list_id = ${list}.id and ${packingItemIsVisible('item', viewer)}) things) answer)`
}

/** SQL of a PackingListItem as json; `carriers` is SQL of the ids of who may carry, as the viewer knows them. */
export function packingListItemJson(item: string, carriers: string): string {
  return `(select to_json(shown) from (select
    ${item}.id,
    ${item}.name,
    ${item}.category,
    ${item}.quantity,
    ${item}.packed,
    ${item}.weight_grams as "weightGrams",
    case when ${item}.assignee_id = any(${carriers}) then ${item}.assignee_id end as "assigneeId",
    case when ${item}.author_id = any(${carriers}) then ${item}.author_id end as "authorId",
    ${item}.private,
    ${item}.position) shown)`
}

/** SQL of one row `ids`, `cards` of who carries: nobody for who merely looks at the list. */
export function crewOf(list: string, viewer: string): string {
  return `select coalesce(array_agg(member.id), '{}') as ids,
      coalesce(json_agg(${memberCardJson('member')}
        order by member.id <> ${list}.owner_id, seat.created_at, member.id), '[]') as cards
    from member
    left join traveller seat on seat.trip_id = ${list}.trip_id and seat.member_id = member.id
    where member.id = any(${packersOf(list)})
      and ${isHeard('member', viewer)} and ${canPack(list, viewer)}`
}
