import { imageJson } from '../images/image-json.ts'
import { memberCardJson } from '../members/card-json.ts'
import { instantText } from '../db/instants.ts'
import { ownAudienceOf, thingJson } from '../visibility/hidden.ts'
import { tripIsVisible } from '../visibility/visible.ts'

/**
 * SQL of a BucketListItem as json, of a row of `bucket_list_item` that the viewer may see; `viewer`
 * is an expression of type uuid, null for a visitor. Rows made JSON: see trips/trip-json.ts.
 */
export function bucketListItemJson(item: string, viewer: string): string {
  const row = `select
    ${item}.id,
    (select ${memberCardJson('keeper')} from member keeper
     where keeper.id = ${item}.owner_id) as owner,
    ${item}.category,
    ${item}.title,
    ${item}.description,
    ${item}.country,
    ${item}.place,
    ${item}.url,
    case when ${item}.image_id is not null then ${imageJson(`${item}.image_id`)} end as image,
    ${item}.target_date as "targetDate",
    ${item}.done,
    ${instantText(`${item}.done_at`)} as "doneAt",
    ${item}.position,
    ${ownAudienceOf(item)} as audience,
    case when ${item}.trip_id is not null then (
      select voyage.id from trip voyage
      where voyage.id = ${item}.trip_id and ${tripIsVisible('voyage', viewer)}) end as "tripId",
    ${instantText(`${item}.created_at`)} as "createdAt",
    ${instantText(`${item}.updated_at`)} as "updatedAt"`
  return thingJson(item, row)
}
