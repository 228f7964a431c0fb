import * as z from 'zod/mini'
import { toldCounts } from './chat-news.ts'
import { CountryCode, Id, Instant, line, longText, pageQuery, queryInteger } from './fields.ts'
import { endpoint } from './http.ts'
import { Image, Upload } from './images.ts'
import { MemberCard } from './members.ts'
import { Poll, PollInput, VoteInput } from './polls.ts'
import { Reaction } from './reactions.ts'
import { maxLength, minLength, rule, validationWords } from './validation.ts'

export const maxMessageLength = 4_000

/** Of the words of a message that a quote has. */
export const quoteLength = 120

/** An earlier message of the same conversation, as it stands in one that answers it. */
export const Quote = z.object({
  id: z.uuid(),
  position: z.int(),
  sender: z.object({ id: z.uuid(), firstName: z.string() }),
  /** Its beginning, `quoteLength` at most with the dots that stand for the rest. */
  body: z.string(),
  hasImage: z.boolean(),
  deleted: z.boolean(),
})
export type Quote = z.infer<typeof Quote>

/** What somebody wrote in a channel, seen by its members alone. */
export const Message = z.object({
  id: z.uuid(),
  channelId: z.uuid(),
  sender: MemberCard,
  /** Plain text of several lines; empty where there is a picture alone, and once deleted. */
  body: z.string(),
  image: z.nullable(Image),
  poll: z.nullable(Poll),
  // What a device has kept of before has none of the three.
  /** What it answers; null too where the reader does not see that one, or it has gone with an account. */
  replyTo: z._default(z.nullable(Quote), null),
  /** Each kind once that somebody has chosen; none of a deleted message. */
  reactions: z._default(z.array(Reaction), []),
  /** When its author last changed the words; null if never, and once deleted. */
  editedAt: z._default(z.nullable(Instant), null),
  /** A tombstone: what was written is gone for good. */
  deleted: z.boolean(),
  /** Rises from message to message of a channel; read marks speak of it. */
  position: z.int(),
  createdAt: Instant,
})
export type Message = z.infer<typeof Message>

/** A message of a list that was asked for words. */
export const FoundMessage = z.extend(Message, {
  /**
   * HTML of the body, of a long one the part around what was found first: what was found stands in
   * `<mark>`, everything else is escaped. Absent where no words were asked for.
   */
  highlight: z.optional(z.string()),
})
export type FoundMessage = z.infer<typeof FoundMessage>

export const ChannelState = z.enum(['open', 'request'])
export type ChannelState = z.infer<typeof ChannelState>

/** A conversation of two, of a trip's travellers (its owner and those who were accepted), or of several. */
export const Channel = z.object({
  id: z.uuid(),
  kind: z.enum(['direct', 'trip', 'group']),
  /** The other's first name, the trip's name or the group's, of one without the others' first names. */
  title: z.string(),
  /** Of a group that has one. */
  name: z.nullable(z.string()),
  /** Of a group who may take others out; null of others, and where a block hides them. */
  ownerId: z.nullable(z.uuid()),
  trip: z.nullable(
    z.object({
      id: z.uuid(),
      name: z.string(),
      startDate: z.nullable(z.iso.date()),
      endDate: z.nullable(z.iso.date()),
      /** In the order of the journey. */
      countries: z.array(CountryCode),
    }),
  ),
  /** The viewer too; without those whom a block or a closed account hides. */
  members: z.array(MemberCard),
  /**
   * `request` between strangers until the one who was written to answers: the other can write one
   * message only. Once open, a channel stays open.
   */
  state: ChannelState,
  lastMessage: z.nullable(Message),
  /** Of others, since the viewer's own read mark. */
  unreadCount: z.int(),
  /** How far each has read; absent for who has read nothing. */
  readMarks: z.array(z.object({ userId: z.uuid(), position: z.int() })),
  /** Of the last message, or of the channel itself while there is none. */
  updatedAt: Instant,
})
export type Channel = z.infer<typeof Channel>

/** A conversation of a list that may have been asked for words. */
export const FoundChannel = z.extend(Channel, {
  /** The last message with the words; absent where the title has them, or none were asked for. */
  foundMessage: z.optional(FoundMessage),
})
export type FoundChannel = z.infer<typeof FoundChannel>

/**
 * What ChatChannel carries; `message` also tells of one that the club shows again, where it stood, `poll` of
 * another vote in one, or its end, `reactions` of all that there are to one by then, `edited` of its words in place
 * of those before, and `changed` that a group has another name, or others in it.
 */
export const ChatEvent = z.discriminatedUnion('type', [
  z.object({ ...toldCounts, type: z.literal('message'), message: Message }),
  z.object({ ...toldCounts, type: z.literal('deleted'), messageId: z.uuid() }),
  z.object({
    ...toldCounts,
    type: z.literal('poll'),
    messageId: z.uuid(),
    poll: Poll,
  }),
  z.object({
    ...toldCounts,
    type: z.literal('reactions'),
    messageId: z.uuid(),
    reactions: z.array(Reaction),
  }),
  z.object({
    ...toldCounts,
    type: z.literal('edited'),
    messageId: z.uuid(),
    body: z.string(),
    editedAt: Instant,
  }),
  z.object({
    ...toldCounts,
    type: z.literal('read'),
    userId: z.uuid(),
    position: z.int(),
  }),
  z.object({ ...toldCounts, type: z.literal('typing'), userId: z.uuid() }),
  z.object({ ...toldCounts, type: z.literal('changed') }),
])
export type ChatEvent = z.infer<typeof ChatEvent>

/** What ChatChannel receives with the action `typing`. */
export const TypingMark = z.object({ channelId: Id })

const channelParams = z.object({ id: Id })
const messageParams = z.object({ id: Id, messageId: Id })

/** Either `userIds`, of the one other member, or `tripId`. */
export const ChannelInput = z
  .object({
    id: z.optional(Id),
    userIds: z.optional(z.array(Id).check(minLength(1), maxLength(10))),
    tripId: z.optional(Id),
  })
  .check(
    rule(({ userIds, tripId }) => userIds !== undefined || tripId !== undefined, {
      message: validationWords.required,
      path: ['userIds'],
      code: 'required',
      over: ['userIds', 'tripId'],
    }),
    rule(({ userIds, tripId }) => userIds === undefined || tripId === undefined, {
      message: 'Is either of a trip or of a member',
      path: ['tripId'],
      over: ['userIds', 'tripId'],
    }),
  )
export type ChannelInput = z.infer<typeof ChannelInput>

/** Words, a picture, or both; a picture makes it a form. A poll goes with words alone, which are its question. */
export const MessageInput = z
  .object({
    id: z.optional(Id),
    body: z._default(longText({ max: maxMessageLength }), ''),
    image: z.optional(z.nullable(Upload)),
    poll: z.optional(z.nullable(PollInput)),
    /** The message of the same conversation that it answers. */
    replyTo: z.optional(z.nullable(Id)),
  })
  .check(
    rule(({ body, image }) => body !== '' || (image ?? null) !== null, {
      message: validationWords.required,
      path: ['body'],
      code: 'required',
      over: ['body'],
    }),
    rule(({ image, poll }) => (image ?? null) === null || (poll ?? null) === null, {
      message: 'Goes without a photo',
      path: ['poll'],
      over: ['image', 'poll'],
    }),
  )
export type MessageInput = z.infer<typeof MessageInput>

/** Each word is found as the beginning of one, accents and case apart; where a script parts no words, anywhere. */
const soughtWords = z.optional(line({ min: 1, max: 200 }))
const isOnlyOne = (...values: unknown[]) =>
  values.filter((value) => value !== undefined).length <= 1
const positionOf = (min: number) => z.optional(queryInteger({ min, max: 2_147_483_647 }))

export const listChannels = endpoint({
  name: 'listChannels',
  summary:
    'The own conversations, the latest first; requests and open ones apart with `state`. With `q` those whose title has the words, or one of the latest messages: 10,000 of each, some 100,000 of all',
  method: 'GET',
  path: '/user/channels',
  auth: 'member',
  query: z.object({ state: z.optional(ChannelState), q: soughtWords, ...pageQuery }),
  reply: FoundChannel,
  list: 'paged',
})

export const openChannel = endpoint({
  name: 'openChannel',
  summary:
    'The conversation with a member or of a trip, in the own list from now on; a stranger finds it once there is a message. 200 where it is there already',
  method: 'POST',
  path: '/user/channels',
  auth: 'confirmed',
  repeats: true,
  body: z.object({ channel: ChannelInput }),
  reply: Channel,
  alsoStatus: 200,
  etag: true,
  errors: ['not_allowed', 'not_found', 'conflict'],
})

export const getChannel = endpoint({
  name: 'getChannel',
  summary: 'A conversation of the own',
  method: 'GET',
  path: '/user/channels/:id',
  auth: 'member',
  params: channelParams,
  reply: Channel,
  etag: true,
})

export const leaveChannel = endpoint({
  name: 'leaveChannel',
  summary:
    'Takes a conversation with all that was written out of the own list, or declines a request; it comes back with the next message, or when it is opened again. A group is left for good',
  method: 'DELETE',
  path: '/user/channels/:id',
  auth: 'member',
  params: channelParams,
  reply: null,
  etag: true,
  errors: ['stale'],
})

export const markChannelRead = endpoint({
  name: 'markChannelRead',
  summary: 'Moves the own read mark on, to the last message or to `position`; never back',
  method: 'PATCH',
  path: '/user/channels/:id/read',
  auth: 'member',
  repeats: true,
  params: channelParams,
  query: z.object({ position: positionOf(0) }),
  reply: null,
})

export const listMessages = endpoint({
  name: 'listMessages',
  summary:
    'What was written in a conversation, newest first, or with `q` what has the words of it. Pages go on to older messages, with `after` or `since` to newer ones',
  method: 'GET',
  path: '/user/channels/:id/messages',
  auth: 'member',
  params: channelParams,
  query: z
    .object({
      q: soughtWords,
      before: positionOf(1).register(z.globalRegistry, {
        description: 'Written before the message of this position',
      }),
      after: positionOf(0).register(z.globalRegistry, {
        description:
          'Written after the message of this position: the first page has those right after it, newest ' +
          'first, and each further one goes on to newer messages',
      }),
      since: z.optional(Instant).register(z.globalRegistry, {
        description:
          'Written at this instant or later; pages go on to newer messages, each newest first',
      }),
      ...pageQuery,
    })
    .check(
      rule(({ q, before, after, since }) => isOnlyOne(q ?? before, after, since), {
        message: 'Is either of older messages or of newer ones',
        path: ['after'],
      }),
    ),
  reply: FoundMessage,
  list: 'paged',
})

export const sendMessage = endpoint({
  name: 'sendMessage',
  summary:
    "Write in a conversation; the same id again answers 200 with what stands. A stranger's first message bears no photo and no poll; 40 of those a day, 10 in the first week, then 429",
  method: 'POST',
  path: '/user/channels/:id/messages',
  auth: 'confirmed',
  params: channelParams,
  body: z.object({ message: MessageInput }),
  multipart: true,
  reply: Message,
  alsoStatus: 200,
  errors: ['conflict', 'awaiting_answer', 'broken_image', 'storage_full'],
})

export const deleteMessage = endpoint({
  name: 'deleteMessage',
  summary: 'Takes back an own message; a tombstone stays',
  method: 'DELETE',
  path: '/user/channels/:id/messages/:messageId',
  auth: 'confirmed',
  params: messageParams,
  reply: null,
  errors: ['not_allowed'],
})

export const vote = endpoint({
  name: 'vote',
  summary:
    'Chooses among the options of a poll, in place of what one chose before; none takes the vote back. 409 once it has ended',
  method: 'PATCH',
  path: '/user/channels/:id/messages/:messageId/votes',
  auth: 'confirmed',
  repeats: true,
  params: messageParams,
  body: z.object({ vote: VoteInput }),
  reply: Message,
  errors: ['conflict'],
})

export const endPoll = endpoint({
  name: 'endPoll',
  summary: 'Ends an own poll for good; all see what was chosen until then',
  method: 'POST',
  path: '/user/channels/:id/messages/:messageId/poll/end',
  auth: 'confirmed',
  repeats: true,
  params: messageParams,
  reply: Message,
  status: 200,
  errors: ['not_allowed'],
})
