import * as z from 'zod/mini'
import { Id, Instant, longText } from './fields.ts'
import { endpoint } from './http.ts'
import { minLength } from './validation.ts'

/** What the asking member has noted of another for themselves, which nobody else ever sees. */
export const MemberNote = z.object({
  /** Plain text with line breaks; empty where there is none. */
  body: z.string(),
  /** Null where there is none. */
  updatedAt: z.nullable(Instant),
})
export type MemberNote = z.infer<typeof MemberNote>

const path = '/users/:id/note'
const params = z.object({ id: Id })

export const getMemberNote = endpoint({
  name: 'getMemberNote',
  summary:
    'My own note on a member, empty where there is none; 404 on oneself and across a block, not where the profile is hidden',
  method: 'GET',
  path,
  auth: 'member',
  params,
  reply: MemberNote,
  etag: true,
})

export const updateMemberNote = endpoint({
  name: 'updateMemberNote',
  summary: 'Write my note on a member, over the one before; 404 as of GET',
  method: 'PATCH',
  path,
  auth: 'member',
  params,
  body: z.object({
    memberNote: z.object({ body: longText({ max: 2_000 }).check(minLength(1)) }),
  }),
  reply: MemberNote,
  etag: true,
  errors: ['stale'],
})

export const deleteMemberNote = endpoint({
  name: 'deleteMemberNote',
  summary: 'Take my note on a member away: 204 whether or not there is one, or such a member',
  method: 'DELETE',
  path,
  auth: 'member',
  params,
  reply: null,
  etag: true,
  errors: ['stale'],
})
