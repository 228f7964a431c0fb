import * as z from 'zod/mini'
import { ListedCountryCode } from './countries.ts'
import {
  Audience,
  CountryCode,
  Id,
  Instant,
  line,
  longText,
  pageQuery,
  webAddress,
} from './fields.ts'
import { endpoint } from './http.ts'
import { MemberCard } from './members.ts'
import { previewQuery } from './permissions.ts'
import { GeoNamesId, Place } from './places.ts'
import { LanguageId } from './reference.ts'
import { minLength, rule, validationWords } from './validation.ts'

/** What a tip is about, in the order of the chips. */
export const tipKinds = ['see', 'eat', 'sleep', 'transport', 'know'] as const
export const TipKind = z.enum(tipKinds)
export type TipKind = z.infer<typeof TipKind>

/** What a member tells those who come after them about a town or a country. */
export const Tip = z.object({
  id: z.uuid(),
  /** Who wrote it. */
  owner: MemberCard,
  kind: TipKind,
  /** Of what it is about, such as a café. */
  name: z.nullable(z.string()),
  /** Plain text with line breaks. */
  text: z.string(),
  /** Of its name and its text; null where that is not said. */
  textLanguage: z.nullable(LanguageId),
  url: z.nullable(z.string()),
  /** Of the town, where there is one. */
  country: CountryCode,
  /** A town of the gazetteer; null of one about the country. */
  place: z.nullable(Place),
  audience: Audience,
  /** How many members have marked it as useful, whoever they are. */
  usefulCount: z.int(),
  /** Whether the viewer has. */
  useful: z.boolean(),
  /** Told to the owner alone, where the club keeps it from everybody else; absent mostly. */
  hidden: z.optional(z.boolean()),
  createdAt: Instant,
  updatedAt: Instant,
})
export type Tip = z.infer<typeof Tip>

const fields = {
  kind: TipKind,
  /** An empty one is none. */
  name: z.pipe(
    z.nullable(line({ max: 120 })),
    z.transform((name: string | null) => name || null),
  ),
  text: longText({ max: 500 }).check(minLength(10)),
  textLanguage: z.nullable(LanguageId),
  url: z.nullable(webAddress({ max: 2_000 })),
  country: z.nullable(ListedCountryCode),
  /** A town of the gazetteer, whose words count: a whole Place may be sent. */
  place: z.nullable(z.object({ id: GeoNamesId })),
  audience: Audience,
}

const needsPlace: Parameters<typeof rule>[1] = {
  code: 'required',
  message: validationWords.required,
  path: ['country'],
  over: ['country', 'place'],
}

/** What a tip is made of: its kind, its text, and a town or a country. A town brings its country along. */
export const TipInput = z
  .object({
    id: z.optional(Id),
    kind: fields.kind,
    name: z._default(fields.name, null),
    text: fields.text,
    textLanguage: z._default(fields.textLanguage, null),
    url: z._default(fields.url, null),
    country: z._default(fields.country, null),
    place: z._default(fields.place, null),
    audience: z._default(fields.audience, 'everyone'),
  })
  .check(rule(({ country, place }) => country !== null || place !== null, needsPlace))
export type TipInput = z.infer<typeof TipInput>

/** What changes; an absent field stays as it is. Without its town it is about that town's country. */
export const TipPatch = z.object({
  kind: z.optional(fields.kind),
  name: z.optional(fields.name),
  text: z.optional(fields.text),
  textLanguage: z.optional(fields.textLanguage),
  url: z.optional(fields.url),
  country: z.optional(ListedCountryCode),
  place: z.optional(fields.place),
  audience: z.optional(fields.audience),
})
export type TipPatch = z.infer<typeof TipPatch>

const path = '/tips' as const
const one = `${path}/:id` as const
const params = z.object({ id: Id })

export const listTips = endpoint({
  name: 'listTips',
  summary:
    'Tips about a country with all its towns, or about a town, the most useful first, then the newest',
  method: 'GET',
  path,
  auth: 'optional',
  query: z
    .object({
      country: z.optional(CountryCode),
      place: z.optional(GeoNamesId),
      kind: z.optional(TipKind),
      /** Words of its name, its text or its town; the last one may be a beginning. */
      q: z.optional(line({ min: 1, max: 100 })),
      ...pageQuery,
    })
    .check(
      rule<{ country?: string; place?: string }>(
        ({ country, place }) => country !== undefined || place !== undefined,
        needsPlace,
      ),
    ),
  reply: Tip,
  list: 'paged',
})

export const listOwnTips = endpoint({
  name: 'listOwnTips',
  summary: 'The tips that the member has written, the newest first',
  method: 'GET',
  path: '/user/tips',
  auth: 'member',
  query: z.object({ ...pageQuery }),
  reply: Tip,
  list: 'paged',
})

export const listUserTips = endpoint({
  name: 'listUserTips',
  summary:
    'The tips that a member has written, as far as the viewer may see them, the newest first',
  method: 'GET',
  path: '/users/:id/tips',
  auth: 'optional',
  params,
  query: z.object({ ...previewQuery, ...pageQuery }),
  reply: Tip,
  list: 'paged',
  errors: ['not_allowed', 'email_unconfirmed'],
})

export const listTripTips = endpoint({
  name: 'listTripTips',
  summary:
    'Tips for the towns and countries that a trip stops in, for who travels on it, but for those that are among its ideas; the most useful first',
  method: 'GET',
  path: '/user/trips/:id/tips',
  auth: 'member',
  params,
  query: z.object({ ...pageQuery }),
  reply: Tip,
  list: 'paged',
  errors: ['not_allowed'],
})

export const getTip = endpoint({
  name: 'getTip',
  summary: 'A tip',
  method: 'GET',
  path: one,
  auth: 'optional',
  params,
  reply: Tip,
  etag: true,
  errors: ['not_allowed'],
})

export const createTip = endpoint({
  name: 'createTip',
  summary:
    'Leave a tip about a town or a country; the same id again answers 200 with what stands. 20 a day, 5 in the first week, then 429',
  method: 'POST',
  path,
  auth: 'confirmed',
  repeats: true,
  body: z.object({ tip: TipInput }),
  reply: Tip,
  alsoStatus: 200,
  etag: true,
  errors: ['conflict'],
})

export const updateTip = endpoint({
  name: 'updateTip',
  summary: 'Change an own tip',
  method: 'PATCH',
  path: one,
  auth: 'confirmed',
  repeats: true,
  params,
  body: z.object({ tip: TipPatch }),
  reply: Tip,
  etag: true,
  errors: ['not_allowed', 'stale'],
})

export const deleteTip = endpoint({
  name: 'deleteTip',
  summary: 'Delete an own tip; ideas that were made of it stay',
  method: 'DELETE',
  path: one,
  auth: 'confirmed',
  params,
  reply: null,
  etag: true,
  errors: ['not_allowed', 'stale'],
})

const useful = `${one}/useful` as const

export const markTipUseful = endpoint({
  name: 'markTipUseful',
  summary: "Mark another's tip as useful; again changes nothing, and an own one is 403",
  method: 'POST',
  path: useful,
  auth: 'confirmed',
  repeats: true,
  params,
  reply: Tip,
  alsoStatus: 200,
  errors: ['not_allowed'],
})

export const unmarkTipUseful = endpoint({
  name: 'unmarkTipUseful',
  summary: 'Take that back; again changes nothing',
  method: 'DELETE',
  path: useful,
  auth: 'member',
  params,
  reply: null,
  errors: ['not_allowed'],
})

/** Whether a trip that is over asks who travelled on it what others should know of its places. */
export const TipRequest = z.object({
  /** Not where they have left a tip about one of its towns or countries, nor once they have put it away. */
  isOpen: z.boolean(),
})
export type TipRequest = z.infer<typeof TipRequest>

const request = '/user/trips/:id/tip_request' as const

export const getTipRequest = endpoint({
  name: 'getTipRequest',
  summary: 'Whether a trip that is over asks the member, who travelled on it, for tips',
  method: 'GET',
  path: request,
  auth: 'member',
  params,
  reply: TipRequest,
  etag: true,
  errors: ['not_allowed'],
})

export const dismissTipRequest = endpoint({
  name: 'dismissTipRequest',
  summary: 'Have a trip never ask the member for tips again; again changes nothing',
  method: 'DELETE',
  path: request,
  auth: 'member',
  params,
  reply: null,
  errors: ['not_allowed'],
})
