import type { listOwnMonths } from '@farfolk/contract/album-timeline'
import type { Query } from '@farfolk/contract/http'
import { type Box, boxOf } from '@farfolk/contract/photo-clusters'
import { unnamed } from '../db/named-statements.ts'
import { readTerms, wordText } from '../search/query.ts'
import { nameIsTold } from '../visibility/photo-names.ts'
import { dateWords, namesDate } from './date-words.ts'

/** When a photo stands in time; word for word as in the index album_item_when. */
export const when = "coalesce(photo.taken_at, photo.created_at at time zone 'UTC')"

/** What was typed, as a tsquery, which finds nothing where that is no word; again where it may name a date. */
type OwnWords = readonly [words: string, dated: string | null]

/** Which of the own photos are wanted. */
export interface Narrowed {
  words: OwnWords | null
  favourites: boolean
  box: Box | null
  /** Who is on them. */
  person: string | null
}

export function narrowedBy({ q, favourites, bbox, person }: Query<typeof listOwnMonths>): Narrowed {
  return {
    words: q === undefined ? null : ownWords(q),
    favourites: favourites ?? false,
    box: bbox === undefined ? null : boxOf(bbox),
    person: person ?? null,
  }
}

function ownWords(typed: string): OwnWords {
  const terms = readTerms(typed).map(({ anyOf: [word = ''], isPrefix }) => ({ word, isPrefix }))
  const query = terms.map(({ word, isPrefix }) => wordText(word, isPrefix)).join(' & ')
  return [query, namesDate(terms.map(({ word }) => word)) ? query : null]
}

/** Makes a statement of SQL of further conditions on a row `photo`, and of the placeholder of who is on them. */
type Text = (conditions: string, person?: string) => string

/**
 * A statement of the own photos that are wanted, and all of its values: `text` has the placeholders of `values`. Named
 * where it is the same for all.
 */
export function narrowed(
  { words, favourites, box, person }: Narrowed,
  text: Text,
  values: readonly unknown[],
): [text: string, values: unknown[]] {
  const all = [...values]
  const put = (value: unknown) => `$${all.push(value)}`
  const conditions =
    (favourites ? areFavourites : '') +
    (words ? foundBy(put(words[0]), put(words[1])) : '') +
    (box ? isWithin(box, put) : '')
  const named = person === null ? undefined : put(person)
  return [
    words || box ? unnamed + text(conditions, named) : namedText(text, conditions, named),
    all,
  ]
}

const namedTexts = new Map<Text, Map<string, string>>()

/** Made once: a name is found by its text, and a new one of kilobytes is read through before. */
function namedText(text: Text, conditions: string, person: string | undefined): string {
  const made = namedTexts.get(text) ?? new Map<string, string>()
  namedTexts.set(text, made)
  const key = `${conditions} ${person}`
  const known = made.get(key) ?? text(conditions, person)
  made.set(key, known)
  return known
}

export const areFavourites = ' and photo.is_favourite'

/**
 * SQL of what a search finds, by the placeholders of its words, and of these again where one may name a
 * date: to look at those takes six times as long.
 */
export const foundBy = (
  words: string,
  dated: string,
) => ` and (photo.own_search @@ ${words}::tsquery
  or (photo.own_search || ${dateWords(when)}) @@ ${dated}::tsquery)`

const isOfPerson = (person: string) =>
  `name.member_id = ${person}::uuid and name.owner_id = viewer.id and name.state <> 'refused'`

/** Each looked up by its album's id: PostgreSQL would else look for each in all own albums. */
const isOwn = '(select album.owner_id from album where album.id = photo.album_id) = viewer.id'
const isTold = nameIsTold('name', 'named', 'viewer.id')

/**
 * SQL of the photos of the owner, `viewer`, that name a member, as far as they are told, with their `at`: by the
 * names, which are fewer than photos. `conditions` is of a row `photo`.
 */
export const ofPerson = (person: string, conditions: string) => `
  select photo.id, name.at from photo_name name join member named on named.id = name.member_id
  join album_item photo on photo.id = name.item_id
  where ${isOfPerson(person)} and ${isTold} and ${isOwn}${conditions}`

/** The same for a page, behind a place among the rows `name`. */
export const ofPersonBehind = (person: string, conditions: string, behind: string) => `
  select photo.id, name.at from photo_name name
  -- One by one, in the order of the names: PostgreSQL would else join all of them first.
  cross join lateral (
    select photo.id from album_item photo
    join member named on named.id = name.member_id
    where photo.id = name.item_id and ${isTold} and ${isOwn}${conditions} offset 0) photo
  where ${isOfPerson(person)} and ${behind}`

/** SQL of what lies in a box, by `put`, which answers the placeholder of a value. */
export function isWithin(box: Box, put: (value: unknown) => string): string {
  const [west, south, east, north] = box.map((edge) => `${put(edge)}::float8`)
  const isAcross = box[0] > box[2]
  return ` and photo.lat between ${south} and ${north}
    and (photo.lng >= ${west} ${isAcross ? 'or' : 'and'} photo.lng <= ${east})`
}
