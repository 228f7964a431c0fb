import * as z from 'zod/mini'
import { Id, Instant, line } from './fields.ts'
import { endpoint } from './http.ts'
import { SearchCriteria } from './search.ts'

/** That a member has at a time. */
export const mostKeptSearches = 20

/** Of what is new so many are told apart; more are not counted. */
export const mostNewHits = 100

/** Of those so many come with their names. */
export const namedNewHits = 10

const KeptSearchName = line({ min: 1, max: 120 })

/** A search that its member alone sees, and that tells them of what is new. */
export const KeptSearch = z.object({
  id: z.uuid(),
  name: z.string(),
  /** Null where this version of the club cannot read what was kept: it tells of nothing, and may be removed. */
  search: z.nullable(SearchCriteria),
  /** Whether the member is told when something new fits, at most once a day. */
  tells: z.boolean(),
  /** What it has told of, together while that is not read: as many as there were, `mostNewHits` at most. */
  newCount: z.int(),
  /** The newest of those, as far as the member may still see them: a trip's name, or a member's first name. */
  newHits: z.array(z.object({ id: z.uuid(), name: z.string() })),
  /** The ids of all that it has told of, of what is gone from sight too. */
  newIds: z.array(z.uuid()),
  /** When it last told of something; null for never. */
  toldAt: z.nullable(Instant),
  createdAt: Instant,
})
export type KeptSearch = z.infer<typeof KeptSearch>

/** The sorts are left aside but for `nearest`, which is another search, and so is the order of lists. */
export const KeptSearchInput = z.object({
  id: z.optional(Id),
  name: KeptSearchName,
  /** With at least a word or one more field than `kind` and `sort`. */
  search: SearchCriteria,
  tells: z._default(z.boolean(), true),
})
export type KeptSearchInput = z.infer<typeof KeptSearchInput>

export const listKeptSearches = endpoint({
  name: 'listKeptSearches',
  summary: 'The searches that I keep, the newest first',
  method: 'GET',
  path: '/user/kept_searches',
  auth: 'member',
  reply: KeptSearch,
  list: 'whole',
})

export const createKeptSearch = endpoint({
  name: 'createKeptSearch',
  summary: `Keep a search, to be told of trips or travellers that fit from now on; the same id or the same search again answers 200 with what stands. 409 past ${mostKeptSearches}`,
  method: 'POST',
  path: '/user/kept_searches',
  auth: 'confirmed',
  repeats: true,
  body: z.object({ keptSearch: KeptSearchInput }),
  reply: KeptSearch,
  alsoStatus: 200,
  errors: ['required', 'conflict'],
})

export const updateKeptSearch = endpoint({
  name: 'updateKeptSearch',
  summary:
    'Call a kept search something else, or turn its news on or off; what came while they were off is not told',
  method: 'PATCH',
  path: '/user/kept_searches/:id',
  auth: 'member',
  repeats: true,
  params: z.object({ id: Id }),
  body: z.object({
    keptSearch: z.object({
      name: z.optional(KeptSearchName),
      tells: z.optional(z.boolean()),
    }),
  }),
  reply: KeptSearch,
})

export const deleteKeptSearch = endpoint({
  name: 'deleteKeptSearch',
  summary: 'Keep a search no more, and take back what it told of',
  method: 'DELETE',
  path: '/user/kept_searches/:id',
  auth: 'member',
  params: z.object({ id: Id }),
  reply: null,
})
