import type { Connections } from '@farfolk/server/src/db/database.ts'
import { membersWithTrips, signInAs } from '../club.ts'
import { compareReads } from '../compare-reads.ts'
import { requestText } from '../load/generator.ts'
import type { Subject } from '../rows.ts'

const readers = 20
const toldEach = 200
const unreadEach = 20

/** What our server adds to the statements of the bell and its list. */
export const notifications: Subject = {
  name: 'notifications',
  async run(bench) {
    const { url, connections } = await bench.world.club('small')
    const memberIds = await membersWithTrips(connections, readers, 1)
    await tell(connections, memberIds)
    const tokens = await signInAs(connections, memberIds)
    const asked = (path: string) => tokens.map((token) => requestText({ path, token }))
    const floor = await bench.world.floor('notifications.ts', { DATABASE_URL: url })
    const count = asked('/api/v1/notifications/count')
    const list = asked('/api/v1/notifications?limit=20')
    return [
      ...(await compareReads(
        bench,
        `GET /notifications/count, ${unreadEach} unread`,
        count,
        floor,
      )),
      ...(await compareReads(bench, 'GET /notifications, 20 of them', list, floor)),
    ]
  },
}

/** Of other members, the last ones unread; in a club that is kept, in place of the run before's. */
async function tell({ pool }: Connections, memberIds: string[]): Promise<void> {
  await pool.query('delete from notification')
  await pool.query(
    `insert into notification
      (member_id, id, type, actor_id, subject_kind, subject_id, read_at, created_at)
     select told.id, gen_random_uuid(), 'friend_accepted', actor.id, 'user', actor.id,
       case when actor.place > $3 then now() end, now() - make_interval(hours => actor.place)
     from unnest($1::uuid[]) told (id) cross join (
       select id, row_number() over (order by md5(id::text))::integer as place
       from member where closed_at is null and not id = any($1)
       order by md5(id::text) limit $2
     ) actor`,
    [memberIds, toldEach, unreadEach],
  )
  await pool.query('vacuum analyze notification')
}
