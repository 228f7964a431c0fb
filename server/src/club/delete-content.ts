import { ReportKind } from '@farfolk/contract/reports'
import { CompiledQuery, sql, type Transaction } from 'kysely'
import { validate } from 'uuid'
import { removeAlbum } from '../albums/delete-album.ts'
import { removeItems } from '../albums/delete-item.ts'
import { lockOwnAlbum } from '../albums/own-album.ts'
import { lockOwnItem } from '../albums/own-item.ts'
import { removeBucketListItem } from '../bucket-list/delete-item.ts'
import { tellChannel } from '../chat/live.ts'
import type { Schema } from '../db/schema.ts'
import { tx } from '../db/transaction.ts'
import { tellHidden } from '../notifications/tell-hidden.ts'
import { subjects } from '../reports/subjects.ts'
import { removeTrip } from '../trips/delete-trip.ts'
import { lockOwnTrip } from '../trips/own-trip.ts'
import type { ClubDeps } from './deps.ts'
import { ClubFailure, UsageFailure } from './failure.ts'
import { recordAction } from './record-action.ts'
import { shortened } from './text-table.ts'

interface Thing {
  id: string
  ownerId: string
}

type Remove = (
  trx: Transaction<Schema>,
  deps: Pick<ClubDeps, 'jobs' | 'live'>,
  thing: Thing,
) => Promise<void>

const removals: Partial<Record<ReportKind, Remove>> = {
  async trip(trx, deps, { id, ownerId }) {
    await lockOwnTrip(trx, id, ownerId, null)
    await removeTrip(trx, deps, id)
  },
  async album(trx, { live }, { id, ownerId }) {
    await lockOwnAlbum(trx, id, ownerId)
    await removeAlbum(trx, id)
    await tellHidden(live, trx, { actorId: ownerId, subjectId: id })
  },
  async albumItem(trx, _deps, { id, ownerId }) {
    await removeItems(trx, [await lockOwnItem(trx, id, ownerId)])
  },
  async message(trx, { live }, { id }) {
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
  async bucketListItem(trx, _deps, { id }) {
    await removeBucketListItem(trx, id)
  },
}

export const removableKinds = Object.keys(removals)

/** Deletes a thing as its owner would, and closes the reports about it and about what goes with it. */
export async function deleteContent(
  { connections, live, jobs }: ClubDeps,
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
    const closed = await trx
      .updateTable('report')
      .set({ closed_at: sql<Date>`now()`, note: 'Deleted' })
      .where('closed_at', 'is', null)
      .where(({ eb, or, selectFrom }) =>
        or([
          eb('subject_id', '=', id),
          // Photos go with their album, messages with their trip.
          eb('subject_id', 'in', selectFrom('album_item').select('id').where('album_id', '=', id)),
          eb(
            'subject_id',
            'in',
            selectFrom('message')
              .innerJoin('channel', 'channel.id', 'message.channel_id')
              .select('message.id')
              .where('channel.trip_id', '=', id),
          ),
        ]),
      )
      .executeTakeFirst()
    await remove(trx, { live, jobs }, { id, ownerId: found.owner_id })
    live.forgetPages(trx)
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
