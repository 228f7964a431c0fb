import { sql } from 'kysely'
import type { Executor } from '../db/database.ts'

/** Whether the club has drawn the still of an item's video. */
export async function isDrawn(executor: Executor, itemId: string): Promise<boolean> {
  const { rows } =
    await sql`select from album_item item join video on video.image_id = item.image_id
    where item.id = ${itemId} and video.has_drawn_still`.execute(executor)
  return rows.length > 0
}
