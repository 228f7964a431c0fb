import type { Insertable } from 'kysely'
import type { Random } from '../art/random.ts'
import type { Schema } from '../db/schema.ts'
import { companyPoll, groupPoll } from './conversations.ts'
import type { Conversations } from './invent-conversations.ts'
import { seededId } from './seeded-id.ts'

export interface Polls {
  messages: Insertable<Schema['message']>[]
  polls: Insertable<Schema['poll']>[]
  options: Insertable<Schema['poll_option']>[]
  votes: Insertable<Schema['poll_vote']>[]
}

const afterMs = 12 * 60_000

/** What is asked at the end of the conversations of more than two, which go on by it. */
export function inventPolls(random: Random, conversations: Conversations): Polls {
  const made: Polls = { messages: [], polls: [], options: [], votes: [] }
  for (const channel of conversations.channels) {
    if (channel.kind === 'direct') continue
    const isOfTrip = channel.kind === 'trip'
    const { question, options, multiple } = isOfTrip ? companyPoll : groupPoll
    const said = conversations.messages.filter(({ channel_id }) => channel_id === channel.id)
    const people = [...new Set(said.map(({ sender_id }) => sender_id))]
    const [ownId, ...others] = people
    const askedMs = (channel.updated_at as Date).getTime() + afterMs
    const position = said.length + 1
    const id = seededId(random, askedMs)
    channel.last_position = position
    channel.updated_at = new Date(askedMs)
    for (const mark of conversations.marks) {
      if (mark.channel_id === channel.id) mark.read_position = position
    }
    made.messages.push({
      channel_id: channel.id,
      position,
      id,
      sender_id: (isOfTrip ? others[0] : undefined) ?? ownId!,
      body: question,
      created_at: channel.updated_at,
    })
    made.polls.push({ message_id: id, multiple })
    for (const [index, text] of options.entries()) {
      made.options.push({ message_id: id, number: index + 1, text })
    }
    // Whoever looks at the club may vote themselves.
    for (const [index, member_id] of others.entries()) {
      const numbers = multiple ? [(index % 2) + 1, 3] : [(index % 2) + 1]
      for (const number of numbers) made.votes.push({ message_id: id, number, member_id, multiple })
    }
  }
  return made
}
