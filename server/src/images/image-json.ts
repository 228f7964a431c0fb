import { randomBytes } from 'node:crypto'
import type { Crop } from '@farfolk/contract/album-crops'

/**
 * An image in JSON that SQL builds is a text which `present` (http/outcome.ts) puts signed addresses
 * in the place of. It begins with what this process alone knows, so that no text from outside is ever
 * taken for one: what is marked here is filled here, and kept nowhere.
 */
export const markWord = randomBytes(8).toString('hex')
const mark = `chr(1) || '${markWord}|'`

/**
 * What a marker tells of an image, `id|hash|width|height|color|thumbhash`, of a row of `image`; `edits`, as
 * `editFacts` makes it, stands behind it.
 */
export function imageFacts(image: string, edits = 'null'): string {
  return `concat_ws('|', ${image}.id, encode(${image}.blob_hash, 'hex'), ${image}.width,
    ${image}.height, ${image}.color, ${image}.thumbhash, ${edits})`
}

/** SQL of what its owner has done to how a photo of an album is shown: `90|m|cX:Y:WIDTH:HEIGHT`, what there is of it. */
interface EditColumns {
  turn: string
  isMirrored: string
  /** A Crop in jsonb. */
  crop: string
}

function editFacts({ turn, isMirrored, crop }: EditColumns): string {
  const side = (name: keyof Crop) => `(${crop}->>'${name}')`
  const sides = [side('x'), side('y'), side('width'), side('height')].join(" || ':' || ")
  return `${turn}, case when ${isMirrored} then 'm' end, 'c' || ${sides}`
}

/** Of a row of `album_item`, or of its columns of these names. */
export function editsOf(item: string): EditColumns {
  return { turn: `${item}.turn`, isMirrored: `${item}.is_mirrored`, crop: `${item}.crop` }
}

/**
 * SQL of an Image, of an id of one; null for none. Its addresses end within the hour, as they must
 * where not everybody may see it. The caller has decided that the viewer may. A photo of an album is shown
 * by its edits.
 */
export function imageJson(imageId: string, edits?: EditColumns): string {
  return `(select ${mark} || 'image|ends|' || ${imageFacts('pictured', edits && editFacts(edits))}
    from image pictured where pictured.id = ${imageId})`
}

/** SQL of the Edits of a row of `album_item`, or of its columns of these names. */
export function editsJson(item: string): string {
  return `json_build_object('turn', coalesce(${item}.turn, 0), 'crop', ${item}.crop,
    'isMirrored', coalesce(${item}.is_mirrored, false))`
}

/** As `imageJson`, but of the address of `screen` alone. */
export function screenJson(imageId: string, edits: EditColumns): string {
  return `(select ${mark} || 'screen|ends|' || ${imageFacts('pictured', editFacts(edits))}
    from image pictured where pictured.id = ${imageId})`
}

/** As `imageJson`, of an id of an album's item. */
export function itemImageJson(itemId: string): string {
  return `case when ${itemId} is not null then (
    select ${imageJson('front.image_id', editsOf('front'))} from album_item front where front.id = ${itemId}) end`
}

/** SQL of the Image that a row of `member` shows to whoever may name the member. */
export function avatarJson(member: string): string {
  return `${mark} || 'image' || ${lifeOf(member)} || ${member}.avatar`
}

/** SQL of the address of that image alone; null where there is none. */
export function avatarAddress(member: string): string {
  return `${mark} || 'avatar' || ${lifeOf(member)} || ${member}.avatar`
}

/** A face that everyone may see has addresses for good, which browsers keep. */
function lifeOf(member: string): string {
  return `case ${member}.profile_audience when 'everyone' then '|stays|' else '|ends|' end`
}

const movingFacts = `${mark} || 'video|ends|' || concat_ws('|', encode(moving.blob_hash, 'hex'),
      moving.type, moving.duration, moving.width, moving.height, moving.bytes)`

/** SQL of the AlbumVideo whose still this is, null for none and of a photo that moves; as `imageJson`. */
export function videoJson(imageId: string): string {
  return `(select ${movingFacts}
    from video moving where moving.image_id = ${imageId} and moving.is_motion is not true)`
}

/**
 * SQL of what an item says, behind a comma, of what moves its picture: `video`, or `motion` of a photo that is
 * shown as it came; null for nothing. What was cut off is not to be seen in the film.
 */
export function movingText(imageId: string, isEdited: string): string {
  return `(select case when moving.is_motion then case when (${isEdited}) is not true then ',"motion":' end
      else ',"video":' end || to_json(${movingFacts})::text
    from video moving where moving.image_id = ${imageId})`
}

/**
 * SQL of what an item says, behind a comma, of how to look around in its picture; null for one that is no photo
 * sphere, and for one that is not shown as it came.
 */
export function sphereText(imageId: string, isEdited: string): string {
  return `case when (${isEdited}) is not true then (select ',"sphere":' || around.photo_sphere::text
    from image around where around.id = ${imageId}) end`
}
