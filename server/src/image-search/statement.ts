import { unnamed } from '../db/named-statements.ts'
import { pageOfNewest, pageStatement } from '../http/page-statement.ts'
import { editsOf, imageJson } from '../images/image-json.ts'
import { memberCardJson } from '../members/card-json.ts'
import { readTerms, wordText } from '../search/query.ts'
import { albumIsVisible, canMeetId } from '../visibility/visible.ts'
import { openWeights } from './index-photos.ts'

/**
 * $1 the token's hash or null, $2 limit, $3 and $4 of the cursor, $5 the words, $6 the words but
 * not of places. Open to everyone, whoever asks, and of nobody whom the viewer has a block with. What
 * an audience or an album's silence on places keeps back bears no such words, see `indexPhotos`.
 */
export const foundImagesText =
  unnamed +
  pageStatement(
    pageOfNewest('item', {
      from: `from (
        select item.id, item.created_at, item.image_id, item.turn, item.crop, item.is_mirrored, item.caption, album.id as album_id,
          album.name as album_name, album.owner_id
        from album_item item join album on album.id = item.album_id
        where item.search <> '' and item.search @@ $5::tsquery
          and (album.show_locations or item.search @@ $6::tsquery)
          and ${albumIsVisible('album', 'null::uuid')}
      ) item where ${canMeetId('item.owner_id', 'viewer.id')}`,
      json: `json_build_object(
        'image', ${imageJson('item.image_id', editsOf('item'))},
        'albumItemId', item.id,
        'album', json_build_object('id', item.album_id, 'name', item.album_name),
        'owner', (select ${memberCardJson('keeper')} from member keeper
          where keeper.id = item.owner_id),
        'caption', item.caption)`,
    }),
  )

// What begins with so few letters is a good part of all words.
const shortPrefixLength = 2

/** The words of $5 and of $6; null where nothing was asked for that could be found. */
export function imageQuery(typed: string): { all: string; withoutPlaces: string } | null {
  const terms = readTerms(typed)
  if (terms.length === 0) return null
  const textOf = (weights: string) =>
    terms
      .map(({ anyOf: [word = ''], isPrefix }) =>
        wordText(word, isPrefix && word.length > shortPrefixLength, weights),
      )
      .join(' & ')
  return { all: textOf(''), withoutPlaces: textOf(openWeights) }
}
