import * as z from 'zod/mini'
import { Id, Instant, longText, pageQuery } from './fields.ts'
import { endpoint } from './http.ts'
import { MemberCard } from './members.ts'
import { minLength } from './validation.ts'

const commentedKinds = ['trip', 'album', 'albumItem', 'meetUp', 'question'] as const
/** What members comment on and like; `albumItem` is a photo of an album. */
export const CommentedKind = z.enum(commentedKinds)
export type CommentedKind = z.infer<typeof CommentedKind>

/** A look reads all that it counts: how many at most. */
export const countedComments = 1_000

/** What members say of a thing, as much of it as the asking one sees. */
export const CommentSummary = z.object({
  /** `countedComments` at most; 0 while they are off. */
  commentsCount: z.int(),
  /** `countedComments` at most. */
  likesCount: z.int(),
  /** Whether the asking member likes it. */
  liked: z.boolean(),
  /** Whether the owner has switched comments off: none are shown then, nor written. A photo's are its album's. */
  commentsOff: z.boolean(),
  /** Whether the asking member is told nothing of the thing's comments and likes; of a photo's by its album. */
  muted: z.boolean(),
})
export type CommentSummary = z.infer<typeof CommentSummary>

export const Comment = z.object({
  id: z.uuid(),
  author: MemberCard,
  /** Plain text with line breaks. */
  body: z.string(),
  /** When its author last changed it; null if never. */
  editedAt: z.nullable(Instant),
  /** Whether the asking member is its author. */
  mayChange: z.boolean(),
  /** Whether the asking member is its author, or owns what it is about. */
  mayRemove: z.boolean(),
  createdAt: Instant,
})
export type Comment = z.infer<typeof Comment>

/** Who likes a thing. */
export const Like = z.object({ user: MemberCard, createdAt: Instant })
export type Like = z.infer<typeof Like>

const Body = longText({ max: 2_000 }).check(minLength(1))

export const CommentInput = z.object({ id: z.optional(Id), body: Body })
export type CommentInput = z.infer<typeof CommentInput>

export const CommentPatch = z.object({ body: z.optional(Body) })
export type CommentPatch = z.infer<typeof CommentPatch>

/**
 * What the CommentsChannel of /cable brings to who subscribes with the topic `<kind>:<id>`: comments or
 * likes of that thing are others than before. Who may not see them hears nothing.
 */
export const CommentEvent = z.object({
  type: z.literal('changed'),
  kind: CommentedKind,
  id: z.uuid(),
})
export type CommentEvent = z.infer<typeof CommentEvent>

/** What a subscription to a thing's comments names. */
export function commentTopic(kind: CommentedKind, id: string): string {
  return `${kind}:${id}`
}

const thing = '/things/:kind/:id' as const
const params = z.object({ kind: CommentedKind, id: Id })
const comment = z.object({ id: Id })

export const getCommentSummary = endpoint({
  name: 'getCommentSummary',
  summary:
    'How many comments and likes a trip, album, photo, meet-up or question has; for members who may see it, by its audience and not by a link',
  method: 'GET',
  path: `${thing}/comment_summary`,
  auth: 'member',
  params,
  reply: CommentSummary,
  etag: true,
  errors: ['not_allowed'],
})

export const muteComments = endpoint({
  name: 'muteComments',
  summary:
    'Be told nothing of the comments and likes of a thing, or again; of a photo, by its album',
  method: 'PATCH',
  path: `${thing}/comment_summary`,
  auth: 'member',
  repeats: true,
  params,
  body: z.object({ commentSummary: z.object({ muted: z.boolean() }) }),
  reply: CommentSummary,
  errors: ['not_allowed'],
})

export const listComments = endpoint({
  name: 'listComments',
  summary:
    'The comments on a thing, oldest first, or newest first with `order=newest`; none while they are off',
  method: 'GET',
  path: `${thing}/comments`,
  auth: 'member',
  params,
  query: z.object({ order: z._default(z.enum(['oldest', 'newest']), 'oldest'), ...pageQuery }),
  reply: Comment,
  list: 'paged',
  errors: ['not_allowed'],
})

export const createComment = endpoint({
  name: 'createComment',
  summary:
    'Comment on a thing that I may see; 403 while its owner has switched comments off. 200 a day, 50 in the first week, then 429',
  method: 'POST',
  path: `${thing}/comments`,
  auth: 'confirmed',
  params,
  body: z.object({ comment: CommentInput }),
  reply: Comment,
  alsoStatus: 200,
  errors: ['not_allowed', 'not_found', 'conflict'],
})

export const updateComment = endpoint({
  name: 'updateComment',
  summary: 'Change an own comment; 403 of another one that I see',
  method: 'PATCH',
  path: '/comments/:id',
  auth: 'confirmed',
  params: comment,
  body: z.object({ comment: CommentPatch }),
  reply: Comment,
  errors: ['not_allowed'],
})

export const deleteComment = endpoint({
  name: 'deleteComment',
  summary: 'Remove an own comment, or any of an own thing',
  method: 'DELETE',
  path: '/comments/:id',
  auth: 'member',
  params: comment,
  reply: null,
  errors: ['not_allowed'],
})

export const listLikes = endpoint({
  name: 'listLikes',
  summary: 'Who likes a thing, the latest first',
  method: 'GET',
  path: `${thing}/likes`,
  auth: 'member',
  params,
  query: z.object(pageQuery),
  reply: Like,
  list: 'paged',
  errors: ['not_allowed'],
})

export const createLike = endpoint({
  name: 'createLike',
  summary: 'Like a thing that I may see; again changes nothing. 500 a day, 100 in the first week',
  method: 'POST',
  path: `${thing}/likes`,
  auth: 'confirmed',
  repeats: true,
  params,
  reply: CommentSummary,
  alsoStatus: 200,
  errors: ['not_allowed', 'not_found'],
})

export const deleteLike = endpoint({
  name: 'deleteLike',
  summary: 'Like a thing no more, also where I see it no more; again changes nothing',
  method: 'DELETE',
  path: `${thing}/likes`,
  auth: 'member',
  params,
  reply: null,
  errors: ['not_allowed'],
})
