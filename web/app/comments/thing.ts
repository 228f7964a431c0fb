import { type CommentedKind, CommentEvent, commentTopic } from '@farfolk/contract/comments'
import { check } from '@farfolk/contract/validation'
import { follow } from '../live/follow.ts'

/** What members comment on. */
export interface Thing {
  kind: CommentedKind
  id: string
  /** Of a photo: with its album's comments its own are switched off and on. */
  albumId?: string | undefined
}

/** The topics of the CommentsChannel that tell what changes what is shown of it. */
function topicsOf({ kind, id, albumId }: Thing): string[] {
  const own = commentTopic(kind, id)
  return kind === 'albumItem' && albumId ? [own, commentTopic('album', albumId)] : [own]
}

/** Loads at once, and anew whenever others write there or like it. */
export function followThing(thing: Thing, load: () => void): () => void {
  const [own = '', ...others] = topicsOf(thing)
  const stops = [
    followTopic(own, { load }),
    // That one has brought it first.
    ...others.map((topic) => followTopic(topic, { load, askedAt: performance.now() })),
  ]
  return () => stops.forEach((stop) => stop())
}

function followTopic(topic: string, how: { load: () => void; askedAt?: number }): () => void {
  return follow(`CommentsChannel ${topic}`, {
    ...how,
    isAbout(data) {
      const told = check(CommentEvent, data)
      return told.ok && commentTopic(told.value.kind, told.value.id) === topic
    },
  })
}
