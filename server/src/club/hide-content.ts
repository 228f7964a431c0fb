import type { ReportKind } from '@farfolk/contract/reports'
import { sql, type Transaction } from 'kysely'
import { lockOwnAlbum } from '../albums/own-album.ts'
import { tellOfTaken } from '../albums/tell-of-given.ts'
import { lockOwnItem } from '../bucket-list/own-item.ts'
import { tellChannel } from '../chat/live.ts'
import { hideComment } from '../comments/hide-comment.ts'
import { nextUpdatedAt } from '../db/next-updated-at.ts'
import type { Schema } from '../db/schema.ts'
import { tx } from '../db/transaction.ts'
import { indexPhotos } from '../image-search/index-photos.ts'
import { compareLater } from '../matches/compare-later.ts'
import { hideMeetUp } from '../meet-ups/hide-meet-up.ts'
import { tellHidden } from '../notifications/tell-hidden.ts'
import { hideQuestion } from '../questions/hide-question.ts'
import { lockOwnTip } from '../tips/lock-tip.ts'
import { isTrashedAlbum } from '../trash/purge-trash.ts'
import { lockOwnTrip } from '../trips/own-trip.ts'
import { listGuestIds } from '../trips/tell-company.ts'
import { closeReports } from './close-reports.ts'
import { isAboutOrWithin } from './about-or-within.ts'
import type { ClubDeps } from './deps.ts'
import { actOn, requireThing, unlessGone } from './find-thing.ts'
import { hideMessage, hidePhoto, isInTrash, showMessage, showPhoto } from './hide-rows.ts'
import { recordAction } from './record-action.ts'
import { tellMember } from './tell-member.ts'

type Trx = Transaction<Schema>

interface Wanted {
  id: string
  ownerId: string
  /** Whether it shall be hidden, else be shown again. */
  isHiding: boolean
}

/** Hides or shows a thing; false where it is so already. */
type Turn = (
  trx: Trx,
  deps: Pick<ClubDeps, 'jobs' | 'live' | 'notifications'>,
  wanted: Wanted,
) => Promise<boolean>

const turns: Partial<Record<ReportKind, Turn>> = {
  async trip(trx, { jobs, live }, { id, ownerId, isHiding }) {
    const { audience } = await lockOwnTrip(trx, id, ownerId)
    if (!(await turn(trx, 'trip', { id, audience, isHiding }))) return false
    await compareLater(trx, jobs, { tripId: id })
    await tellHidden(live, trx, { subjectId: id })
    live.refresh(trx, [ownerId, ...(await listGuestIds(trx, id))])
    return true
  },
  async album(trx, { live }, { id, ownerId, isHiding }) {
    if (await isTrashedAlbum(trx, id, ownerId)) throw isInTrash('album')
    const { audience } = await lockOwnAlbum(trx, id, ownerId)
    if (!(await turn(trx, 'album', { id, audience, isHiding }))) return false
    await indexPhotos(trx, { albumId: id })
    await tellHidden(live, trx, { subjectId: id })
    return true
  },
  async albumItem(trx, { live, notifications }, { id, ownerId, isHiding }) {
    if (!isHiding) return showPhoto(trx, id)
    const photo = await hidePhoto(trx, id, ownerId)
    if (!photo) return false
    await tellHidden(live, trx, { subjectId: id })
    await tellOfTaken({ live, notifications }, trx, [photo])
    return true
  },
  async message(trx, { live }, { id, isHiding }) {
    const channelId = await (isHiding ? hideMessage : showMessage)(trx, id)
    if (channelId === undefined) return false
    const type = isHiding ? 'deleted' : 'message'
    await tellChannel(live, trx, { type, channelId, messageId: id })
    return true
  },
  async bucketListItem(trx, _deps, { id, ownerId, isHiding }) {
    const { audience } = await lockOwnItem(trx, id, ownerId)
    return turn(trx, 'bucket_list_item', { id, audience, isHiding })
  },
  async tip(trx, _deps, { id, ownerId, isHiding }) {
    const { audience } = await lockOwnTip(trx, id, ownerId)
    return turn(trx, 'tip', { id, audience, isHiding })
  },
  meetUp: (trx, deps, wanted) => hideMeetUp(deps, trx, wanted),
  question: (trx, { live }, wanted) => hideQuestion(live, trx, wanted),
  comment: (trx, deps, { id, isHiding }) => hideComment(deps, trx, id, isHiding),
}

export const hideableKinds = Object.keys(turns)

/** Of what has an audience: its owner's is kept beside while it is hidden. */
async function turn(
  trx: Trx,
  table: 'trip' | 'album' | 'bucket_list_item' | 'tip',
  { id, audience, isHiding }: { id: string; audience: string | null; isHiding: boolean },
): Promise<boolean> {
  if ((audience === 'hidden') === isHiding) return false
  await trx
    .updateTable(table)
    .set(
      isHiding
        ? { shown_audience: sql`audience`, audience: 'hidden', updated_at: nextUpdatedAt }
        : { audience: sql`shown_audience`, shown_audience: null, updated_at: nextUpdatedAt },
    )
    .where('id', '=', id)
    .execute()
  return true
}

interface Hiding {
  kind: string
  id: string
  reason: string | null
  tell: string | null
}

/** Takes a thing out of everybody's sight but its owner's, and closes the reports about it. */
export async function hideContent(deps: ClubDeps, { kind, id, reason, tell }: Hiding) {
  const { kind: known, act } = actOn(turns, kind, id)
  return tx(deps.connections.db, async (trx) => {
    const { owner, keeperId, title } = await requireThing(trx, known, id)
    const wanted = { id, ownerId: keeperId, isHiding: true }
    const isTurned = await unlessGone(known, id, act(trx, deps, wanted))
    if (!isTurned) return [`The ${kind} '${title}' is hidden already.`]
    deps.live.forgetPages(trx)
    const closed = await closeReports(trx, (report) => isAboutOrWithin(report, wanted), 'Hidden')
    await recordAction(trx, {
      member_id: owner.id,
      action: 'hide',
      subject_kind: kind,
      subject_id: id,
      reason: reason ?? tell,
    })
    const told = await tellMember(deps, trx, owner, { act: 'hide', title, words: tell })
    return [
      `The ${kind} '${title}' of ${owner.name} is hidden.`,
      ...(closed > 0 ? [`Reports about it that are closed: ${closed}.`] : []),
      `Bring it back with: npm run club -- show ${kind} ${id}`,
      ...told,
    ]
  })
}

/** Brings back what was hidden, as its owner has it. */
export async function showContent(
  deps: ClubDeps,
  { kind, id, reason }: Omit<Hiding, 'tell'>,
): Promise<string[]> {
  const { kind: known, act } = actOn(turns, kind, id)
  return tx(deps.connections.db, async (trx) => {
    const { owner, keeperId, title } = await requireThing(trx, known, id)
    const wanted = { id, ownerId: keeperId, isHiding: false }
    const isTurned = await unlessGone(known, id, act(trx, deps, wanted))
    if (!isTurned) return [`The ${kind} '${title}' is not hidden.`]
    deps.live.forgetPages(trx)
    const action = { action: 'show', subject_kind: kind, subject_id: id } as const
    await recordAction(trx, { member_id: owner.id, ...action, reason })
    return [`The ${kind} '${title}' of ${owner.name} is there again.`]
  })
}
