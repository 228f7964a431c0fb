import type { ApiResult } from '@farfolk/contract/call'
import type { Channel } from '@farfolk/contract/chat'
import {
  addGroupMembers,
  removeGroupMember,
  renameGroup as renameGroupCall,
  startGroup as startGroupCall,
} from '@farfolk/contract/chat-groups'
import { callApi } from '../api/call-api.ts'
import { changeCompanyOnceAnswered, loadCompany } from './chat-calls.ts'
import { withAnswer } from './chat-state.ts'
import { changeOnceAnswered } from './chat-store.ts'

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
  return takeIn(id, callApi(renameGroupCall, { params: { id }, body: { group: { name } } }))
}

export function addToGroup(id: string, userIds: string[]): Promise<ApiResult<Channel>> {
  return takeIn(id, callApi(addGroupMembers, { params: { id }, body: { members: { userIds } } }))
}

export async function removeFromGroup(id: string, userId: string): Promise<boolean> {
  const { ok } = await callApi(removeGroupMember, { params: { id, userId } })
  if (ok) await loadCompany(id)
  return ok
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
