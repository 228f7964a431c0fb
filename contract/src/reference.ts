import * as z from 'zod/mini'
import { endpoint } from './http.ts'
import { Interest } from './interests.ts'

/** ISO 639-1, all of it; macrolanguages and the constructed ones too. */
export const languageIds = (
  'aa ab ae af ak am an ar as av ay az ba be bg bi bm bn bo br bs ca ce ch co cr cs cu cv cy ' +
  'da de dv dz ee el en eo es et eu fa ff fi fj fo fr fy ga gd gl gn gu gv ha he hi ho hr ht ' +
  'hu hy hz ia id ie ig ii ik io is it iu ja jv ka kg ki kj kk kl km kn ko kr ks ku kv kw ky ' +
  'la lb lg li ln lo lt lu lv mg mh mi mk ml mn mr ms mt my na nb nd ne ng nl nn no nr nv ny ' +
  'oc oj om or os pa pi pl ps pt qu rm rn ro ru rw sa sc sd se sg si sk sl sm sn so sq sr ss ' +
  'st su sv sw ta te tg th ti tk tl tn to tr ts tt tw ty ug uk ur uz ve vi vo wa wo xh yi yo ' +
  'za zh zu'
).split(' ')
const knownLanguages = new Set(languageIds)
export const LanguageId = z
  .string()
  .check(z.refine((id) => knownLanguages.has(id), 'Not a valid value'))

export const Language = z.object({ id: LanguageId, name: z.string() })
export type Language = z.infer<typeof Language>

export const ClubStats = z.object({
  members: z.int(),
  trips: z.int(),
  countries: z.int(),
  photos: z.int(),
})
export type ClubStats = z.infer<typeof ClubStats>

export const listInterests = endpoint({
  name: 'listInterests',
  summary: 'What travellers may be interested in, by group',
  method: 'GET',
  path: '/interests',
  auth: 'public',
  reply: Interest,
  list: 'whole',
  etag: true,
})

export const listLanguages = endpoint({
  name: 'listLanguages',
  summary: 'The languages of ISO 639-1 by name',
  method: 'GET',
  path: '/languages',
  auth: 'public',
  reply: Language,
  list: 'whole',
  etag: true,
})

export const getStats = endpoint({
  name: 'getStats',
  summary: 'What the club holds that is open to everyone',
  method: 'GET',
  path: '/stats',
  auth: 'public',
  reply: ClubStats,
  etag: true,
})
