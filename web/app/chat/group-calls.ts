import type { ApiResult } from '@farfolk/contract/call'
import { type Channel, getChannel } from '@farfolk/contract/chat'
import {
  addGroupMembers,
  removeGroupMember,
  renameGroup as renameGroupCall,
  startGroup as startGroupCall,
} from '@farfolk/contract/chat-groups'
import type { Input } from '@farfolk/contract/http'
import { callApi, type CallOptions } from '../api/call-api.ts'
import { act } from '../session/once-back.ts'
import { changeCompanyOnceAnswered, loadCompany, silent } from './chat-calls.ts'
import { withAnswer } from './chat-state.ts'
import { changeOnceAnswered, chatStore } from './chat-store.ts'

interface NewGroup {
  /** Of every try: one that arrived without its answer is not started twice. */
  id: string
  name: string
  userIds: string[]
}

/** `triedIds` are the members that earlier tries with this id named. */
export async function startGroup(
  group: NewGroup,
  triedIds: readonly string[] = [],
): Promise<ApiResult<Channel>> {
  const change = changeOnceAnswered()
  const result = await callApi(startGroupCall, { body: { group } })
  if (!result.ok) return result
  change((state, asked) => withAnswer(state, [result.data], asked))
  return result.status === 200 ? changedSince(result, group, triedIds) : result
}

type Answered = Extract<ApiResult<Channel>, { ok: true }>

/** Where only the answer of an earlier try got lost, what has been chosen since is done to what stands. */
async function changedSince(
  standing: Answered,
  { id, name, userIds }: NewGroup,
  triedIds: readonly string[],
): Promise<ApiResult<Channel>> {
  const { members, name: given } = standing.data
  for (const member of members) {
    // Whom another has added meanwhile stays.
    if (!triedIds.includes(member.id) || userIds.includes(member.id)) continue
    const removed = await callApi(removeGroupMember, { params: { id, userId: member.id } })
    if (!removed.ok) return removed
  }
  const inside = new Set(members.map((member) => member.id))
  const missing = userIds.filter((userId) => !inside.has(userId))
  const added = missing.length > 0 ? await addToGroup(id, missing) : standing
  return added.ok && name.trim() !== (given ?? '') ? renameGroup(id, name) : added
}

export function renameGroup(id: string, name: string): Promise<ApiResult<Channel>> {
  return takeIn(id, callApi(renameGroupCall, { params: { id }, body: { channel: { name } } }))
}

const mostTries = 5
const outOfSight = new Set([403, 404])

/**
 * Names a group in place of the name that `ifMatch` is: where another stands by now, the answer is that of a
 * stale one. Who has come or gone meanwhile, which the server's version counts too, is no reason for that.
 */
export async function renameOver(
  input: Input<typeof renameGroupCall>,
  { ifMatch: seen, ...options }: CallOptions,
): Promise<ApiResult<Channel>> {
  const { id } = input.params
  for (let tries = 0; tries < mostTries; tries++) {
    const now = await callApi(getChannel, { params: { id } }, silent)
    // What is out of sight cannot be named either: that call says why. Without an answer nothing is.
    if (!now.ok && !outOfSight.has(now.status)) return now
    if (!now.ok) return takeIn(id, callApi(renameGroupCall, input, options))
    if ((now.data.name ?? '') !== seen) break
    const ifMatch = now.headers.get('etag') ?? undefined
    const result = await takeIn(id, callApi(renameGroupCall, input, { ...options, ifMatch }))
    if (result.status !== 412) return result
  }
  return { ok: false, status: 412, headers: new Headers(), statusText: '', errors: [] }
}

export function addToGroup(id: string, userIds: string[]): Promise<ApiResult<Channel>> {
  return takeIn(id, callApi(addGroupMembers, { params: { id }, body: { members: { userIds } } }))
}

export async function removeFromGroup(id: string, userId: string): Promise<boolean> {
  const isSo = async () => (await loadCompany(id)) === 200 && !isInside(id, userId)
  const { isDone } = await act(removeGroupMember, { params: { id, userId } }, { isSo })
  if (isDone) await loadCompany(id)
  return isDone
}

function isInside(id: string, userId: string): boolean {
  return (
    chatStore
      .get()
      .channels.get(id)
      ?.members.some((member) => member.id === userId) ?? false
  )
}

async function takeIn(
  id: string,
  answer: Promise<ApiResult<Channel>>,
): Promise<ApiResult<Channel>> {
  const change = changeCompanyOnceAnswered(id)
  const result = await answer
  if (result.ok) change(result.data)
  return result
}
