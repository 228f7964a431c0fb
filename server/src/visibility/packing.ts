import { travels, travelsAlong } from './travels.ts'
import { canMeet, canMeetId } from './visible.ts'

/** Whether the viewer may change the items of a row of `packing_list`: its owner, and who travels along. */
export function canPack(list: string, viewer: string): string {
  return `(${list}.owner_id = ${viewer}
    or (${travelsAlong(`${list}.trip_id`, viewer)} and exists (
      select from member packer
      where packer.id = ${list}.owner_id and ${canMeet('packer', viewer)})))`
}

/** SQL of the ids of all for whom `canPack` holds, where the owner is there to be met. */
export function packersOf(list: string): string {
  return `(array(
      select passenger.member_id from traveller passenger
      where passenger.trip_id = ${list}.trip_id and passenger.member_id is not null
        and ${travels('passenger')}
        and ${canMeetId('passenger.member_id', `${list}.owner_id`)}) || ${list}.owner_id)`
}

/** Whether who may see its list sees a row of `packing_list_item`: private ones are their writer's. */
export function packingItemIsVisible(item: string, viewer: string): string {
  return `(not ${item}.private or ${item}.author_id = ${viewer})`
}
