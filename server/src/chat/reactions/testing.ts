import { listMessages, type Message } from '@farfolk/contract/chat'
import { addReaction, removeReaction } from '@farfolk/contract/reaction-calls'
import type { Reaction, ReactionKind } from '@farfolk/contract/reactions'
import type { MadeMember } from '../../testing/make.ts'
import type { TestApp } from '../../testing/test-app.ts'

type Named = Pick<Message, 'id' | 'channelId'>

/** What the tests of reactions do over and over. */
export function reacting({ as }: TestApp) {
  const paramsOf = ({ channelId, id }: Named, kind: ReactionKind) => ({
    id: channelId,
    messageId: id,
    kind,
  })

  async function seen(member: MadeMember, { channelId, id }: Named): Promise<Message | undefined> {
    const { data } = await as(member).call(listMessages, { params: { id: channelId } })
    return data.find((message) => message.id === id)
  }

  return {
    react(member: MadeMember, message: Named, kind: ReactionKind = 'heart') {
      return as(member).call(addReaction, { params: paramsOf(message, kind) })
    },
    unreact(member: MadeMember, message: Named, kind: ReactionKind = 'heart') {
      return as(member).call(removeReaction, { params: paramsOf(message, kind) })
    },
    /** As the member reads it in the conversation. */
    seen,
    async reactions(member: MadeMember, message: Named): Promise<Reaction[] | undefined> {
      return (await seen(member, message))?.reactions
    },
  }
}
