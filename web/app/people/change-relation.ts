import {
  acceptFriendship,
  cancelFriendship,
  createFriendship,
  declineFriendship,
  endFriendship,
  unblockFriendship,
} from '@farfolk/contract/friendships'
import { alertOfFailure } from '../api/call-api-alert.ts'
import { callApi } from '../api/call-api.ts'
import { removeLater, sendRemovals } from '../api/removals.ts'
import { toast } from '../api/toast-store.ts'
import { m } from '../paraglide/messages.js'
import { confirm } from '../ui/confirm.ts'
import { openModal } from '../ui/modals.ts'
import { noteRelationChange, noteUndoneBlock } from './relation-changes.ts'

export interface Person {
  id: string
  profile: { firstName: string }
}

// Toasts say what was done, and the API's alerts what was not; most answer which of them it was.

export async function accept(id: string, { profile }: Person): Promise<boolean> {
  const result = await callApi(acceptFriendship, { params: { id } })
  return done(result.ok, m.people_now_friends({ name: profile.firstName }))
}

/** Out of sight at once: 'Undo' brings the request back until its toast goes, and `onGone` comes after. */
export function decline(id: string, onGone: () => unknown): void {
  endLater(declineFriendship, id, m.people_declined(), onGone)
}

/** As `decline`, of a request of one's own. */
export function cancelRequest(id: string, onGone: () => unknown): void {
  endLater(cancelFriendship, id, m.people_cancelled(), onGone)
}

export async function unfriend(id: string, { profile }: Person): Promise<boolean> {
  const name = profile.firstName
  if ((await confirm({ text: m.people_unfriend_question({ name }) })) !== 'confirmed') return false
  return done(await end(id), m.people_unfriended({ name }))
}

/** Asks first, unless that was done already. */
export async function block(person: Person, isSure = false): Promise<boolean> {
  const name = person.profile.firstName
  let isReporting = false
  if (!isSure) {
    const title = m.people_block_title({ name })
    const further = {
      label: m.people_block_and_report(),
      onChoose: () => (isReporting = true),
    }
    const outcome = await confirm({ title, text: m.people_block_question({ name }), further })
    if (outcome !== 'confirmed') return false
  }
  // A request that is still to be declined or taken back would be found to be a block.
  await sendRemovals()
  const friendship = { userId: person.id, block: true }
  const result = await callApi(createFriendship, { body: { friendship } })
  if (!result.ok) return false
  const { id } = result.data
  if (isReporting) reportBlocked(person)
  return done(true, m.people_blocked({ name }), () => void undoBlock(id, person))
}

/** Of theirs there is nothing on any page to report it from. */
export function reportBlocked(person: Person): void {
  openModal('report', person)
}

export async function unblock(id: string, { profile }: Person): Promise<boolean> {
  const { ok } = await callApi(unblockFriendship, { params: { id } })
  return done(ok, m.people_unblocked({ name: profile.firstName }))
}

async function undoBlock(id: string, person: Person): Promise<void> {
  if (await unblock(id, person)) noteUndoneBlock()
}

type Refusal = typeof cancelFriendship | typeof declineFriendship

function endLater(endpoint: Refusal, id: string, words: string, onGone: () => unknown): void {
  removeLater({
    ids: [id],
    words,
    endpoint,
    onGone() {
      noteRelationChange()
      return onGone()
    },
  })
}

/** What is gone already is as good as done: the other was first. */
async function end(id: string): Promise<boolean> {
  const result = await callApi(endFriendship, { params: { id } }, { silent: true })
  if (result.ok || result.status === 404) return true
  alertOfFailure(`error-${endFriendship.name}`, result)
  return false
}

function done(ok: boolean, words: string, undo?: () => void): boolean {
  // What failed may have failed because the other was first: the lists ask anew then too.
  noteRelationChange()
  if (ok) toast(words, undo)
  return ok
}
