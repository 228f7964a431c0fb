import * as z from 'zod/mini'
import { CalendarDate, Id, Instant, longText, pageQuery } from './fields.ts'
import { endpoint } from './http.ts'
import { MemberCard, Offer } from './members.ts'
import { previewQuery } from './permissions.ts'
import { minLength } from './validation.ts'

export const experienceKinds = ['travelled', 'met', 'stayed'] as const
export const ExperienceKind = z.enum(experienceKinds)
export type ExperienceKind = z.infer<typeof ExperienceKind>

export const recommendations = ['yes', 'unsure', 'no'] as const
/** Whether the author would do it again. */
export const Recommendation = z.enum(recommendations)
export type Recommendation = z.infer<typeof Recommendation>

/** Until then an experience is its author's alone, unless the other one has written too. */
export const experienceWaitsDays = 14

/** What a member says of another whom they know. */
export const Experience = z.object({
  id: z.uuid(),
  author: MemberCard,
  /** Whom it is about. */
  user: MemberCard,
  kind: ExperienceKind,
  recommended: Recommendation,
  body: z.string(),
  published: z.boolean(),
  /** When it was published, or will be at the latest: at once when the other one writes too. */
  publishedAt: Instant,
  /** Whether the asking member is its author and it is not published. */
  mayChange: z.boolean(),
  createdAt: Instant,
  updatedAt: Instant,
})
export type Experience = z.infer<typeof Experience>

/** A member whom the asking one has travelled with or visited, or was visited by, and has not written about. */
export const DueExperience = z.object({
  user: MemberCard,
  /** The last one together; null where they met later by a visit. */
  trip: z.nullable(z.object({ id: z.uuid(), name: z.string() })),
  /** Null where there is a trip. */
  visit: z.nullable(
    z.object({ id: z.uuid(), offer: Offer, firstDay: CalendarDate, lastDay: CalendarDate }),
  ),
})
export type DueExperience = z.infer<typeof DueExperience>

export const maxExperienceBody = 2_000
const Body = longText({ max: maxExperienceBody }).check(minLength(1))

export const ExperienceInput = z.object({
  id: z.optional(Id),
  /** Whom it is about. */
  userId: Id,
  kind: ExperienceKind,
  recommended: Recommendation,
  body: Body,
})
export type ExperienceInput = z.infer<typeof ExperienceInput>

export const ExperiencePatch = z.object({
  kind: z.optional(ExperienceKind),
  recommended: z.optional(Recommendation),
  body: z.optional(Body),
})
export type ExperiencePatch = z.infer<typeof ExperiencePatch>

const path = '/user/experiences'
const params = z.object({ id: Id })

export const listUserExperiences = endpoint({
  name: 'listUserExperiences',
  summary:
    'What is published about a member, newest first; without those whose author the viewer may not meet',
  method: 'GET',
  path: '/users/:id/experiences',
  auth: 'optional',
  params,
  query: z.object({ ...previewQuery, ...pageQuery }),
  reply: Experience,
  list: 'paged',
  errors: ['not_allowed', 'email_unconfirmed'],
})

export const listOwnExperiences = endpoint({
  name: 'listOwnExperiences',
  summary: 'What I have written, or with `of=about` what is published about me, newest first',
  method: 'GET',
  path,
  auth: 'member',
  query: z.object({
    of: z._default(z.enum(['written', 'about']), 'written'),
    /** The one about this member, or by them. */
    userId: z.optional(Id),
    ...pageQuery,
  }),
  reply: Experience,
  list: 'paged',
})

export const listDueExperiences = endpoint({
  name: 'listDueExperiences',
  summary:
    'Members with whom I was on a trip or a visit that ended within 90 days, and about whom I have not written, 50 at most',
  method: 'GET',
  path: `${path}/due`,
  auth: 'member',
  reply: DueExperience,
  list: 'whole',
})

export const createExperience = endpoint({
  name: 'createExperience',
  summary:
    'Write about a friend, or somebody I have been on a trip with that has begun, or met by a visit whose first day is past; else 403. One about each, a second is 409. 20 a day, then 429',
  method: 'POST',
  path,
  auth: 'confirmed',
  body: z.object({ experience: ExperienceInput }),
  reply: Experience,
  alsoStatus: 200,
  errors: ['not_allowed', 'not_found', 'conflict'],
})

export const updateExperience = endpoint({
  name: 'updateExperience',
  summary: 'Change what I have written; 409 once it is published',
  method: 'PATCH',
  path: `${path}/:id`,
  auth: 'confirmed',
  params,
  body: z.object({ experience: ExperiencePatch }),
  reply: Experience,
  errors: ['conflict'],
})

export const deleteExperience = endpoint({
  name: 'deleteExperience',
  summary: 'Remove what I have written, published or not',
  method: 'DELETE',
  path: `${path}/:id`,
  auth: 'member',
  params,
  reply: null,
})
