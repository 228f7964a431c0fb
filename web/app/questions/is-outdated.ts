import type { CommentSummary } from '@farfolk/contract/comments'
import type { Question } from '@farfolk/contract/questions'

/**
 * Whether a question that was read before its thread may have other answers than it says. `before` is what was counted
 * of the thread last; who likes or mutes it changes none of them.
 */
export function isOutdated(
  { answersCount, helpedBy }: Pick<Question, 'answersCount' | 'helpedBy'>,
  before: CommentSummary | undefined,
  now: CommentSummary,
): boolean {
  const { commentsCount: count, likesCount, liked, muted } = now
  // Its owner's own words count in the thread alone.
  if (!before) return count < answersCount || (answersCount === 0 && count > 0)
  if (count !== before.commentsCount) return true
  const isLikeOrMute =
    likesCount !== before.likesCount || liked !== before.liked || muted !== before.muted
  // Then the words of one have changed.
  return helpedBy !== null && !isLikeOrMute
}
