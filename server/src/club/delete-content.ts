import type { ReportKind } from '@farfolk/contract/reports'
import { sql, type Transaction } from 'kysely'
import { removeAlbum } from '../albums/delete-album.ts'
import { removeItems } from '../albums/delete-item.ts'
import { lockOwnAlbum } from '../albums/own-album.ts'
import { lockItem } from '../albums/own-item.ts'
import { tellOfTaken } from '../albums/tell-of-given.ts'
import { removeBucketListItem } from '../bucket-list/delete-item.ts'
import { removeComment } from '../comments/remove-comment.ts'
import { tellChannel } from '../chat/live.ts'
import { dropPoll } from '../chat/polls/drop-poll.ts'
import { dropReactions } from '../chat/reactions/drop-reactions.ts'
import type { Schema } from '../db/schema.ts'
import { tx } from '../db/transaction.ts'
import { removeExperience } from '../experiences/delete-experience.ts'
import { ApiError } from '../http/api-error.ts'
import { tellTaken } from '../meet-ups/call-off.ts'
import { removeMeetUp } from '../meet-ups/delete-meet-up.ts'
import { lockOwnMeetUp } from '../meet-ups/lock-meet-up.ts'
import { tellHidden } from '../notifications/tell-hidden.ts'
import { removeQuestion } from '../questions/delete-question.ts'
import { lockOwnQuestion } from '../questions/lock-question.ts'
import { removeTip } from '../tips/delete-tip.ts'
import { removeTrip } from '../trips/delete-trip.ts'
import { dropTrashedAlbum, dropTrashedPhoto } from '../trash/purge-trash.ts'
import { lockOwnTrip } from '../trips/own-trip.ts'
import { closeReports } from './close-reports.ts'
import type { ClubDeps } from './deps.ts'
import { actOn, requireThingOf, unlessGone } from './find-thing.ts'
import { dropHidden } from './hide-rows.ts'
import { recordAction } from './record-action.ts'
import { tellMember } from './tell-member.ts'
import { isAboutOrWithin } from './about-or-within.ts'

interface Thing {
  id: string
  ownerId: string
}

type Remove = (
  trx: Transaction<Schema>,
  deps: Pick<ClubDeps, 'jobs' | 'live' | 'notifications'>,
  thing: Thing,
) => Promise<void>

const removals: Partial<Record<ReportKind, Remove>> = {
  async trip(trx, deps, { id, ownerId }) {
    await lockOwnTrip(trx, id, ownerId, null)
    await removeTrip(trx, deps, id)
  },
  async album(trx, { live }, { id, ownerId }) {
    if (await dropTrashedAlbum(trx, id, ownerId)) return
    await lockOwnAlbum(trx, id, ownerId)
    await tellHidden(live, trx, { subjectId: id })
    await removeAlbum(trx, id, ownerId)
  },
  async albumItem(trx, { live, notifications }, { id, ownerId }) {
    if (await dropHidden(trx, 'albumItem', id)) return
    if (await dropTrashedPhoto(trx, id, ownerId)) return
    const photos = [await lockItem(trx, id, ownerId)]
    await removeItems(trx, live, photos)
    await tellOfTaken({ live, notifications }, trx, photos)
  },
  async message(trx, { live }, { id }) {
    const { channel_id: channelId, image_id: imageId } = await trx
      .selectFrom('message')
      .select(['channel_id', 'image_id'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirstOrThrow(() => new ApiError('not_found'))
    await dropPoll(trx, id)
    await dropReactions(trx, id)
    if (await dropHidden(trx, 'message', id)) return
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
  async meetUp(trx, deps, { id, ownerId }) {
    const meetUp = await lockOwnMeetUp(trx, id, ownerId)
    if (meetUp.audience !== 'hidden') await tellTaken(deps, trx, meetUp)
    await removeMeetUp(deps, trx, { id, ownerId, isTold: false })
  },
  async question(trx, { live }, { id, ownerId }) {
    await lockOwnQuestion(trx, id, ownerId)
    await removeQuestion(live, trx, { id, ownerId })
  },
  async tip(trx, _deps, { id }) {
    await removeTip(trx, id)
  },
  async experience(trx, deps, { id, ownerId }) {
    await removeExperience(deps, trx, { id, authorId: ownerId })
  },
  async comment(trx, deps, { id, ownerId }) {
    await removeComment(deps, trx, { id, memberId: ownerId })
  },
}

export const removableKinds = Object.keys(removals)

interface Deletion {
  kind: string
  id: string
  /** Whose, where several have one with this id. */
  of?: string | undefined
  reason: string | null
  tell: string | null
  /** Else it only says what would go: for who types, not for scripts. */
  isSure: boolean
}

/** Deletes a thing as its owner would, and closes the reports about it and about what goes with it. */
export async function deleteContent(
  deps: ClubDeps,
  { kind, id, of, reason, tell, isSure }: Deletion,
): Promise<string[]> {
  const { connections, live } = deps
  const { kind: known, act: remove } = actOn(removals, kind, id)
  return tx(connections.db, async (trx) => {
    const { owner, keeperId, title } = await requireThingOf(trx, known, id, of)
    if (!isSure) {
      const along = goesAlong[kind] ?? ''
      return [
        `The ${kind} '${title}' of ${owner.name} would be deleted for good${along}.`,
        `Do it with: npm run club -- delete-content ${kind} ${id}${of === undefined ? '' : ` --of ${of}`} --yes`,
      ]
    }
    const thing = { id, ownerId: keeperId }
    const closed = await closeReports(trx, (report) => isAboutOrWithin(report, thing), 'Deleted')
    await unlessGone(known, id, remove(trx, deps, thing))
    live.forgetPages(trx)
    await recordAction(trx, {
      member_id: owner.id,
      action: 'delete_content',
      subject_kind: kind,
      subject_id: id,
      reason: reason ?? tell,
    })
    const told = await tellMember(deps, trx, owner, { act: 'delete', title, words: tell })
    const about =
      closed > 0 ? ` ${closed === 1 ? 'Its report is' : `Its ${closed} reports are`} closed.` : ''
    return [`The ${kind} '${title}' is deleted.${about}`, ...told]
  })
}

const goesAlong: Record<string, string> = {
  trip: ', with its stops and its conversation',
  album: ', with all its photos',
  meetUp: ', with what was said of it',
  question: ', with its answers',
}
