/**
 * SQL of whether an album is that of a photo of the trash: by its owner too, since somebody else may have made
 * one with the id of an album that is deleted.
 */
export function isAlbumOf(album: string, photo: string): string {
  return `${album}.id = ${photo}.album_id and ${album}.owner_id = ${photo}.owner_id`
}

/** SQL of whether its owner has made an album of the trash anew, by its id. */
export function isMadeAnew(trashed: string): string {
  return `exists (select from album anew
    where anew.id = ${trashed}.id and anew.owner_id = ${trashed}.owner_id)`
}

/** SQL of whether the album of a photo of the trash is not in the trash itself, nor gone for good. */
export function albumStands(photo: string): string {
  return `exists (select from album standing where ${isAlbumOf('standing', photo)})`
}

/** SQL of the name of a photo's album, in the trash or not; null where it is gone for good. */
export function albumNameOf(photo: string): string {
  return `coalesce(
    (select standing.name from album standing where ${isAlbumOf('standing', photo)}),
    (select gone.album->>'name' from trashed_album gone where ${isAlbumOf('gone', photo)}))`
}
