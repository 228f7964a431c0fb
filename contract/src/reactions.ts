import * as z from 'zod/mini'

/** In the order they are offered and shown. */
export const reactionKinds = [
  'thumbs_up',
  'heart',
  'laughing',
  'surprised',
  'sad',
  'thanks',
] as const
export const ReactionKind = z.enum(reactionKinds)
export type ReactionKind = z.infer<typeof ReactionKind>

/** How some react to a message, without a word of their own. */
export const Reaction = z.object({
  kind: ReactionKind,
  /**
   * Who does, the first one first; without those whom a block or a closed account hides, who are counted
   * nowhere. Who is in the conversation no more is none of its `members`.
   */
  userIds: z.array(z.uuid()),
})
export type Reaction = z.infer<typeof Reaction>
