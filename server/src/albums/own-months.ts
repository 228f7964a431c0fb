import { firstRow } from '../db/first-row.ts'
import type { Statements } from '../db/pipeline.ts'
import { fromViewer, viewerColumns, type ViewerColumns } from '../http/page-statement.ts'
import { viewerCte } from '../http/session.ts'
import { type Narrowed, narrowed, ofPerson, when } from './narrow-own.ts'

/** $1 the token's hash, $2 a photo or null. */
export const ownMonthsText = (found: string, person?: string) => `with ${viewerCte('$1')}
  select ${viewerColumns}, (
    select coalesce(json_agg(
      case when has_asked then json_build_object('month', named, 'count', count, 'before', before)
        else json_build_object('month', named, 'count', count) end
      order by month desc), '[]')
    from (
      select month, to_char(month, 'YYYY-MM') as named, count(*), bool_or(id = $2::uuid) as has_asked,
        count(*) filter (where (at, id) > (
          select ${when}, photo.id from album_item photo where photo.id = $2::uuid)) as before
      from (
        select photo.id, at, date_trunc('month', at) as month from (${
          person === undefined ? ofAll(found) : ofPerson(person, found)
        }) photo) photo
      group by month) part)::text as json
  from ${fromViewer}`

const ofAll = (found: string) => `
  select photo.id, ${when} as at from album join album_item photo on photo.album_id = album.id
  where album.owner_id = viewer.id${found}`

/** Of the photos of `listOwnItemsPage` how many there are month by month, and where `photo` stands in its own. */
export async function findOwnMonths(
  statements: Statements,
  tokenHash: Buffer | null,
  { photo, which }: { photo: string | undefined; which: Narrowed },
): Promise<ViewerColumns & { json: string }> {
  const [text, values] = narrowed(which, ownMonthsText, [tokenHash, photo ?? null])
  return firstRow(await statements.query<ViewerColumns & { json: string }>(text, values))
}
