import { type Channel, leaveChannel } from '@farfolk/contract/chat'
import {
  addGroupMembers,
  removeGroupMember,
  renameGroup,
  startGroup,
} from '@farfolk/contract/chat-groups'
import { expect } from 'vitest'
import type { MadeMember } from '../testing/make.ts'
import type { TestApp } from '../testing/test-app.ts'

export const idsOf = ({ members }: Channel) => members.map(({ id }) => id)

/** What the tests of groups do over and over. */
export function grouping({ as, make }: TestApp) {
  function start(member: MadeMember, others: readonly { id: string }[], more: object = {}) {
    const userIds = others.map(({ id }) => id)
    return as(member).call(startGroup, { body: { group: { userIds, ...more } } })
  }

  function add(member: MadeMember, group: { id: string }, ...others: { id: string }[]) {
    const members = { userIds: others.map(({ id }) => id) }
    return as(member).call(addGroupMembers, { params: { id: group.id }, body: { members } })
  }

  function rename(member: MadeMember, group: { id: string }, name: string | null) {
    return as(member).call(renameGroup, { params: { id: group.id }, body: { channel: { name } } })
  }

  function remove(member: MadeMember, group: { id: string }, other: { id: string }) {
    const params = { id: group.id, userId: other.id }
    return as(member).call(removeGroupMember, { params })
  }

  function leave(member: MadeMember, group: { id: string }) {
    return as(member).call(leaveChannel, { params: { id: group.id } })
  }

  /** Ada, whose friends the others are, and a group of hers with all but the last. */
  async function company(count = 4, name?: string) {
    const names = ['Ada', 'Bo', 'Cleo', 'Di', 'Eve', 'Fay']
    const people: MadeMember[] = []
    for (const first_name of names.slice(0, count)) people.push(await make.user({ first_name }))
    const [ada, ...others] = people as [MadeMember, ...MadeMember[]]
    for (const other of others) await make.friendship(ada, other)
    const { data, status } = await start(
      ada,
      others.slice(0, -1),
      name === undefined ? {} : { name },
    )
    expect(status).toBe(201)
    return { ada, others, outside: others.at(-1)!, group: data }
  }

  return { add, company, leave, remove, rename, start }
}
