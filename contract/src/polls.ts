import * as z from 'zod/mini'
import { Instant, line } from './fields.ts'
import { MemberCard } from './members.ts'
import { maxLength, minLength, rule, WholeNumber } from './validation.ts'

export const minPollOptions = 2
export const maxPollOptions = 10
export const maxPollOptionLength = 100

/** What those in a conversation are asked; the words of its message are the question. */
export const Poll = z.object({
  options: z.array(
    z.object({
      /** Its place among them, from 1. */
      id: z.int(),
      text: z.string(),
      /** Who has chosen it, in the order of `voters`. */
      userIds: z.array(z.uuid()),
    }),
  ),
  /** Whether one may choose several. */
  multiple: z.boolean(),
  /** The viewer too; without those whom a block or a closed account hides, who are counted nowhere. */
  voters: z.array(MemberCard),
  /** From when on nobody votes any more. */
  endedAt: z.nullable(Instant),
})
export type Poll = z.infer<typeof Poll>

export const PollInput = z.object({
  options: z.array(line({ min: 1, max: maxPollOptionLength })).check(
    minLength(minPollOptions),
    maxLength(maxPollOptions),
    rule((options) => new Set(options).size === options.length, {
      message: 'Names an option twice',
      path: [],
    }),
  ),
  multiple: z._default(z.boolean(), false),
})
export type PollInput = z.infer<typeof PollInput>

/** The ids of all that one chooses, in place of what one chose before; none takes the vote back. */
export const VoteInput = z.object({
  options: z
    .array(WholeNumber.check(z.minimum(1), z.maximum(maxPollOptions)))
    .check(maxLength(maxPollOptions)),
})
export type VoteInput = z.infer<typeof VoteInput>
