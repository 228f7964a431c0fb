import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import type { Executor } from '../db/database.ts'
import { tripIdeaIsHeard } from '../visibility/trip-ideas.ts'
import { visibleTo } from '../visibility/visible.ts'

export interface Copy {
  ownerId: string
  from: string
  to: string
  /** To when a day moves; null where it is no day of the copy, which opens its ideas again. */
  move: (day: string | null) => string | null
}

/** Copies what a trip's owner sees of its ideas to another of theirs: nothing is done yet, and nobody wants it. */
export async function copyIdeas(trx: Executor, { ownerId, from, to, move }: Copy): Promise<void> {
  const ideas = await trx
    .selectFrom('trip_idea')
    .selectAll()
    .where('trip_id', '=', from)
    .where(visibleTo(ownerId, (viewer) => tripIdeaIsHeard('trip_idea', viewer)))
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  if (ideas.length === 0) return
  const rows = ideas.map((idea) => {
    const day = move(idea.day)
    return {
      ...idea,
      id: uuid(),
      author_id: ownerId,
      day,
      time: day === null ? null : idea.time,
      position: day === null ? null : idea.position,
    }
  })
  const tipIds = ideas.flatMap((idea) => idea.tip_id ?? [])
  const wishIds = ideas.flatMap((idea) => idea.wish_id ?? [])
  await sql`
    with wish as (
      -- Another's wish is theirs, and one that is being deleted is none.
      select id from bucket_list_item
      where id = any(${wishIds}::uuid[]) and owner_id = ${ownerId}
      for key share),
    tip as (select id from tip where id = any(${tipIds}::uuid[]) for key share)
    insert into trip_idea (id, trip_id, author_id, title, note, url, place, day, time, position, wish_id, tip_id, created_at)
    select idea.id, ${to}::uuid, author_id, title, note, url, place, day, time, position, wish.id, tip.id,
      -- The oldest stays the first of those that are open.
      now() + ordinality * interval '1 microsecond'
    from jsonb_populate_recordset(null::trip_idea, ${JSON.stringify(rows)}::jsonb) with ordinality idea
      left join wish on wish.id = idea.wish_id
      left join tip on tip.id = idea.tip_id`.execute(trx)
}
