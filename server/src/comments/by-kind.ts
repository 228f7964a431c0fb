import type { CommentedKind } from '@farfolk/contract/comments'

/** One for each kind of what members comment on, such as the SQL of a call. */
export function byKind<T>(make: (kind: CommentedKind) => T): Record<CommentedKind, T> {
  return {
    trip: make('trip'),
    album: make('album'),
    albumItem: make('albumItem'),
    meetUp: make('meetUp'),
    question: make('question'),
  }
}
