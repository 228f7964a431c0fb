import type { Channel, Message } from '@farfolk/contract/chat'
import type { Outgoing } from './chat-state.ts'
import { localDay } from '../ui/local-day.ts'

/** One line of the log: a message, or one that is still under way. */
export interface LogItem {
  id: string
  createdAt: string
  message: Message | undefined
  outgoing: Outgoing | undefined
  isOwn: boolean
  /** The first of a day. */
  beginsDay: boolean
  /** The first of a run by the same member. */
  beginsRun: boolean
  isLast: boolean
  /** The ids of others whose read mark stands here. */
  seenBy: string[]
}

const runMs = 5 * 60_000

/** All lines, oldest first: messages, then what is under way. */
export function logItems(
  messages: readonly Message[],
  outgoing: readonly Outgoing[],
  { readMarks }: Pick<Channel, 'readMarks'>,
  ownId: string,
): LogItem[] {
  const seen = seenAt(messages, readMarks, ownId)
  const lines = [
    ...messages.map((message) => ({ ...message, senderId: message.sender.id, message })),
    ...outgoing.map((one) => ({ ...one, senderId: ownId, outgoing: one })),
  ]
  return lines.map((line, index) => {
    const before = lines[index - 1]
    const beginsDay = !before || localDay(before.createdAt) !== localDay(line.createdAt)
    const isNear =
      before !== undefined && Date.parse(line.createdAt) - Date.parse(before.createdAt) < runMs
    return {
      id: line.id,
      createdAt: line.createdAt,
      message: 'message' in line ? line.message : undefined,
      outgoing: 'outgoing' in line ? line.outgoing : undefined,
      isOwn: line.senderId === ownId,
      beginsDay,
      beginsRun: beginsDay || !isNear || before.senderId !== line.senderId,
      isLast: index === lines.length - 1,
      seenBy: seen.get(line.id) ?? [],
    }
  })
}

/** The last own message that each other member has read. */
function seenAt(messages: readonly Message[], marks: Channel['readMarks'], ownId: string) {
  const seen = new Map<string, string[]>()
  for (const { userId, position } of marks) {
    if (userId === ownId) continue
    const last = messages.findLast(
      (message) => message.position <= position && message.sender.id === ownId,
    )
    if (last) seen.set(last.id, [...(seen.get(last.id) ?? []), userId])
  }
  return seen
}
