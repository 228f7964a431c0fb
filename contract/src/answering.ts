import * as z from 'zod/mini'

/** Of so many guests at least something is said: of fewer it would tell of a single one's request. */
export const leastGuestsTold = 3

/** How many of the guests who ask are answered: nine in ten or more, two in three, two in five, fewer. */
const AnsweredShare = z.enum(['nearly-all', 'most', 'half', 'few'])

/** Half of the answers come within that time. */
const UsualTime = z.enum(['day', 'three-days', 'week'])

/**
 * How a member answers what travellers ask of them, of the last year: told to who may see what they offer, in
 * steps and never in numbers. A yes and a no count alike.
 */
export const Answering = z.object({
  share: AnsweredShare,
  /** Null where few are answered, or later than all of these. */
  within: z.nullable(UsualTime),
})
export type Answering = z.infer<typeof Answering>

/** The same as the member alone sees it, with what it is made of. */
export const OwnAnswering = z.object({
  /** What others are told; null before `leastGuestsTold` guests count. */
  told: z.nullable(Answering),
  /** Whose request counts, each guest once. */
  guests: z.int(),
  /** Of those, who got an answer. */
  answered: z.int(),
  /** Half of the answers came within so many hours, rounded up; null before the first one. */
  usualHours: z.nullable(z.int()),
  /** Requests that wait for an answer now. */
  waiting: z.int(),
})
export type OwnAnswering = z.infer<typeof OwnAnswering>
