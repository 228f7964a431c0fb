import { ReportKind } from '@farfolk/contract/reports'
import { CompiledQuery, sql } from 'kysely'
import { validate } from 'uuid'
import { removeAlbum } from '../albums/delete-album.ts'
import { removeItem } from '../albums/delete-item.ts'
import { removeBucketListItem } from '../bucket-list/delete-item.ts'
import { tellChannel } from '../chat/live.ts'
import type { Executor } from '../db/database.ts'
import { tx } from '../db/transaction.ts'
import type { Live } from '../live/live.ts'
import { subjects } from '../reports/subjects.ts'
import type { ClubDeps } from './deps.ts'
import { ClubFailure, UsageFailure } from './failure.ts'
import { recordAction } from './record-action.ts'
import { shortened } from './text-table.ts'

type Remove = (trx: Executor, live: Live, id: string) => Promise<void>

const removals: Partial<Record<ReportKind, Remove>> = {
  async trip(trx, _live, id) {
    await trx.deleteFrom('trip').where('id', '=', id).execute()
  },
  async album(trx, _live, id) {
    await removeAlbum(trx, id)
  },
  async albumItem(trx, _live, id) {
    await removeItem(trx, await requireItem(trx, id))
  },
  async message(trx, live, id) {
    const { channel_id: channelId, image_id: imageId } = await trx
      .selectFrom('message')
      .select(['channel_id', 'image_id'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirstOrThrow()
    await trx
      .updateTable('message')
      .set({ body: '', image_id: null, deleted_at: sql<Date>`now()` })
      .where('id', '=', id)
      .execute()
    if (imageId !== null) await trx.deleteFrom('image').where('id', '=', imageId).execute()
    await tellChannel(live, trx, { type: 'deleted', channelId, messageId: id })
  },
  async bucketListItem(trx, _live, id) {
    await removeBucketListItem(trx, id)
  },
}

function requireItem(trx: Executor, id: string) {
  return trx
    .selectFrom('album_item')
    .select(['id', 'album_id', 'image_id'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
}
export const removableKinds = Object.keys(removals)

/** Deletes a thing as its owner would, and closes the reports about it. */
export async function deleteContent(
  { connections, live }: ClubDeps,
  { kind, id, reason }: { kind: string; id: string; reason: string | null },
): Promise<string[]> {
  const known = ReportKind.safeParse(kind)
  const remove = known.success ? removals[known.data] : undefined
  const subject = known.success ? subjects[known.data] : undefined
  if (!remove || !subject) {
    throw new UsageFailure(
      `'${kind}' is no kind of content: take one of ${removableKinds.join(', ')}.`,
    )
  }
  if (!validate(id)) throw new UsageFailure(`'${id}' is no id.`)
  return tx(connections.db, async (trx) => {
    const { rows } = await trx.executeQuery<{ owner_id: string; title: string }>(
      CompiledQuery.raw(subject.known, [id]),
    )
    const [found] = rows
    if (!found) throw new ClubFailure(`There is no ${kind} with the id ${id}.`)
    await remove(trx, live, id)
    live.forgetPages(trx)
    const closed = await trx
      .updateTable('report')
      .set({ closed_at: sql<Date>`now()`, note: 'Deleted' })
      .where('subject_id', '=', id)
      .where('closed_at', 'is', null)
      .executeTakeFirst()
    await recordAction(trx, {
      member_id: found.owner_id,
      action: 'delete_content',
      subject_kind: kind,
      subject_id: id,
      reason,
    })
    const count = Number(closed.numUpdatedRows)
    const about =
      count > 0 ? ` ${count === 1 ? 'Its report is' : `Its ${count} reports are`} closed.` : ''
    return [`The ${kind} '${shortened(found.title, 60)}' is deleted.${about}`]
  })
}
