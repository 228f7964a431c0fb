import { viewerCte } from '../http/session.ts'
import { notificationIsVisible } from '../visibility/visible.ts'
import { notificationJson, withActor } from './notification-json.ts'

// The texts of the hot reads: each checks the session and builds the answer at once.

/** Of a row that is there even when nothing was found. */
interface ViewerColumns {
  viewer_id: string | null
  viewer_stale: boolean | null
}
const viewerColumns = 'viewer.id as viewer_id, viewer.stale as viewer_stale'
const fromViewer = '(values (1)) one left join viewer on true'

const columnsOf = (n: string) => ({
  actor: `${n}.actor_id`,
  kind: `${n}.subject_kind`,
  subject: `${n}.subject_id`,
})

/** Whether its member may see a row `n` of `notification`. */
export function isOpen(viewer: string): string {
  return notificationIsVisible(columnsOf('n'), viewer)
}

/** SQL of a member's number of unread ones. */
export function unreadCount(member: string): string {
  return `(select count(*)::integer from notification n
    where n.member_id = ${member} and n.read_at is null and ${isOpen(member)})`
}

export interface CountRow extends ViewerColumns {
  count: number
}

/** $1 the token's hash. */
export const countText = `with ${viewerCte('$1')}
  select ${viewerColumns}, ${unreadCount('viewer.id')} as count from ${fromViewer}`

export interface PageRow extends ViewerColumns {
  /** An array of notifications. */
  json: string
  /** Of the last one of the page, where there are more: microseconds and id. */
  next_key: string | null
  next_id: string | null
}

const createdKey = `((extract(epoch from n.created_at) * 1000000)::bigint)::text`
const keyInstant = `(timestamptz 'epoch' + $3::text::bigint * interval '1 microsecond')`

/** $1 the token's hash, $2 limit, $3 and $4 key and id of the cursor or null. */
export const pageText = `with ${viewerCte('$1')}
  select ${viewerColumns}, page.*
  from ${fromViewer}
  left join lateral (
    select coalesce(json_agg(listed.json order by listed.place)
        filter (where listed.place <= $2::int), '[]')::text as json,
      max(listed.key) filter (where listed.is_last) as next_key,
      max(listed.id::text) filter (where listed.is_last) as next_id
    from (
      select n.id, n.place, ${createdKey} as key,
        case when n.place <= $2::int then ${notificationJson} end as json,
        n.place = $2::int and count(*) over () > $2::int as is_last
      from (
        select n.*, row_number() over (order by n.created_at desc, n.id desc) as place
        from notification n
        where n.member_id = viewer.id and ${isOpen('viewer.id')}
          and ($3::text is null or (n.created_at, n.id) < (${keyInstant}, $4::uuid))
        order by n.created_at desc, n.id desc
        limit $2::int + 1
      ) n ${withActor}
    ) listed
  ) page on true`
