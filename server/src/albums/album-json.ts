import { firstAlbumItems } from '@farfolk/contract/albums'
import {
  editsOf,
  imageJson,
  itemImageJson,
  movingText,
  screenJson,
  sphereText,
} from '../images/image-json.ts'
import { memberCardJson } from '../members/card-json.ts'
import { instantText } from '../db/instants.ts'
import { ownAudienceOf, saysCommentsOff, thingJson } from '../visibility/hidden.ts'
import { travelsAlong } from '../visibility/travels.ts'
import { canMeet, tripIsVisible } from '../visibility/visible.ts'

// Rows made JSON, not json_build_object: see trips/trip-json.ts.

/** SQL of whether a member whom an album is open to sees where its photos were taken. */
export function showsLocations(album: string, viewer: string): string {
  return `(${album}.show_locations or ${isOwnAlbum(album, viewer)})`
}

/** SQL of whether an album is the viewer's, who alone is told exactly where its photos were taken. */
function isOwnAlbum(album: string, viewer: string): string {
  return `${album}.owner_id is not distinct from ${viewer}`
}

interface Shown {
  /** SQL of how many of the first items a list's entry bears; without it the album is whole. */
  listedItems?: string
  /** SQL of whether a link shows locations; without it the album says so, by `showsLocations`. */
  linkShows?: string
}

/** SQL of whom photos are told to, and how much of where they were taken. */
export interface Told {
  /** A uuid, null for a visitor. */
  viewer: string
  showsLocation: string
  /**
   * Of the owner. To others it is told to about a kilometre: a photo taken at home must not tell them the
   * house.
   */
  isExact: string
}

/** As the owner of a photo sees it. */
export function toldToOwner(owner: string): Told {
  return { viewer: owner, showsLocation: 'true', isExact: 'true' }
}

/**
 * SQL of an Album as json, of a row of `album` that the viewer may see; `viewer` is an expression
 * of type uuid, null for a visitor.
 */
export function albumJson(
  album: string,
  viewer: string,
  { listedItems, linkShows }: Shown = {},
): string {
  const isWhole = listedItems === undefined
  const told = linkShows ? toldByLink(viewer, linkShows) : toldTo(album, viewer)
  const row = `select
    ${album}.id,
    (select ${memberCardJson('keeper')} from member keeper
     where keeper.id = ${album}.owner_id) as owner,
    ${album}.name,
    ${album}.description,
    ${ownAudienceOf(album)} as audience,
    ${linkShows ?? `${album}.show_locations`} as "showLocations",
    ${itemImageJson(`${album}.cover_item_id`)} as cover,
    ${firstItemsJson(album, told, listedItems ?? String(firstAlbumItems))} as "albumItems",
    (select count(*) from album_item counted
     where counted.album_id = ${album}.id) as "albumItemsCount",
    ${daysJson(album)} as days,
    ${isWhole ? `${hasLocations(album, told)} as "hasLocations",` : ''}
    ${linkedTripJson(album, viewer)} as trip,
    ${instantText(`${album}.created_at`)} as "createdAt",
    ${instantText(`${album}.updated_at`)} as "updatedAt"`
  const companionsAdd = `case when ${album}.companions_add and ${album}.trip_id is not null
    and (${isOwnAlbum(album, viewer)} or ${travelsAlong(`${album}.trip_id`, viewer)})
    then ',"companionsAdd":true' end`
  const json = thingJson(
    album,
    row,
    `concat(${linkShows === undefined ? companionsAdd : 'null'}, ${saysCommentsOff(album, viewer)})`,
  )
  return isWhole && linkShows === undefined ? withHiddenCount(album, viewer, json) : json
}

/** How many of its photos the club keeps out of it, to its owner alone and where there are any. */
function withHiddenCount(album: string, viewer: string, json: string): string {
  return `(select case when counted.hidden > 0
      then (left(counted.json::text, -1) || ',"hiddenItemsCount":' || counted.hidden || '}')::json
      else counted.json end
    from (select ${json} as json, (select count(*) from hidden_photo
      where album_id = ${album}.id and ${isOwnAlbum(album, viewer)}) as hidden offset 0) counted)`
}

/** To a viewer of an album. */
export function toldTo(album: string, viewer: string): Told {
  return {
    viewer,
    showsLocation: showsLocations(album, viewer),
    isExact: isOwnAlbum(album, viewer),
  }
}

/** By a link, to its owner too, who sees what others see by it. */
export function toldByLink(viewer: string, showsLocation: string): Told {
  return { viewer, showsLocation, isExact: 'false' }
}

function linkedTripJson(album: string, viewer: string): string {
  return `case when ${album}.trip_id is not null then (
      select json_build_object('id', voyage.id, 'name', voyage.name, 'countries', voyage.countries)
      from trip voyage where voyage.id = ${album}.trip_id and ${tripIsVisible('voyage', viewer)}) end`
}

function hasLocations(album: string, { showsLocation }: Told): string {
  return `(${showsLocation} and exists (select from album_item placed
      where placed.album_id = ${album}.id and placed.lat is not null))`
}

/** By the index of photos by their times; those of no camera's stand in it as they came. */
function daysJson(album: string): string {
  const taken = (direction: 'asc' | 'desc') => `(select dated.taken_at::date from album_item dated
      where dated.album_id = ${album}.id and dated.taken_at is not null
      order by dated.taken_at ${direction} limit 1)`
  return `(select case when span.first is not null then to_json(span) end
    from (select ${taken('asc')} as first, ${taken('desc')} as last) span)`
}

function firstItemsJson(album: string, told: Told, limit: string): string {
  return `coalesce((
      select json_agg(${albumItemJson('photo', told)} order by photo.position, photo.id)
      from (select * from album_item listed where listed.album_id = ${album}.id
        order by listed.position, listed.id limit ${limit}) photo), '[]')`
}

/** SQL of a latitude or longitude of a photo, to about a kilometre. */
export function roundedDegrees(degrees: string): string {
  return `round(${degrees}::numeric, 2)::float8`
}

/**
 * SQL of an AlbumItem as json, of a row of `album_item` whose album the viewer may see; `more` is of
 * further columns. What is no favourite of its viewer's nor cropped or turned by them, was given by nobody,
 * does not move and is no photo sphere costs no byte more.
 */
export function albumItemJson(
  item: string,
  { viewer, showsLocation, isExact }: Told,
  more = '',
): string {
  const told = (degrees: string) =>
    `case when ${isExact} then ${degrees} else ${roundedDegrees(degrees)} end`
  const spot = `'lat', ${told(`${item}.lat`)}, 'lng', ${told(`${item}.lng`)}`
  const json = `select to_json(shown) as json from (select
    ${item}.id,
    ${item}.album_id as "albumId",
    ${imageJson(`${item}.image_id`, editsOf(item))} as image,
    ${item}.caption,
    to_char(${item}.taken_at, 'YYYY-MM-DD"T"HH24:MI:SS') as "takenAt",
    case when ${item}.lat is null or not ${showsLocation} then null
      when ${item}.place is null then json_build_object(${spot})
      else json_build_object(${spot}, 'place', ${item}.place)
      end as location,
    ${item}.position ${more}) shown offset 0`
  const isFavourite = `${item}.is_favourite and ${isExact}`
  // To who may change them.
  const isEdited = `${item}.turn > 0 or ${item}.is_mirrored or ${item}.crop is not null`
  const edits = `case when ${isEdited} then
      case when ${isExact} or ${item}.contributor_id = ${viewer} then ${editsText(item)} end end`
  return `(select case
      when ${item}.contributor_id is not null or moves.video is not null or ${isFavourite} or moves.edits is not null
        or moves.sphere is not null
      then (concat(left(made.json::text, -1), case when ${isFavourite} then ',"isFavourite":true' end,
        moves.edits, moves.sphere, moves.video, case when moves.video is not null and ${isExact}
          and (select has_drawn_still from video where image_id = ${item}.image_id)
          then ',"hasDrawnStill":true' end, ${addedByText(item, viewer)}, '}'))::json
      else made.json end
    from (${json}) made
      cross join (select ${movingText(`${item}.image_id`, isEdited)} as video, ${edits} as edits,
        ${sphereText(`${item}.image_id`, isEdited)} as sphere offset 0) moves)`
}

/** Behind a comma each, what is said of how a photo is shown, and where all of it is seen. */
function editsText(item: string): string {
  const uncropped = screenJson(`${item}.image_id`, { ...editsOf(item), crop: 'null::jsonb' })
  return `concat(',"turn":' || ${item}.turn, case when ${item}.is_mirrored then ',"isMirrored":true' end,
        ',"crop":' || ${item}.crop::text, case when ${item}.crop is not null
          then ',"uncropped":' || to_json(${uncropped})::text end)`
}

/** Behind a comma; null where it was the album's owner. */
function addedByText(item: string, viewer: string): string {
  return `case when ${item}.contributor_id is not null then ',"addedBy":' || coalesce((
      select ${memberCardJson('giver')}::text from member giver
      where giver.id = ${item}.contributor_id and ${canMeet('giver', viewer)}), 'null') end`
}
