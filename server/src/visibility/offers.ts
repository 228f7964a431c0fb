import type { Offer } from '@farfolk/contract/members'
import type { Viewer } from '../http/viewer.ts'
import { hostingJson } from '../members/hosting-json.ts'
import { translationsJson } from '../members/translations-json.ts'
import { answeringJson } from '../visits/answering.ts'
import { profileIsVisible } from './visible.ts'

// Who takes strangers in, and when their home stands empty, is told to nobody who has no account.
const forMembers: Offer = 'stay'

/** Those of `wanted` by which the viewer may find who offers them. */
export function offersOpenTo(
  { emailConfirmed }: Pick<Viewer, 'emailConfirmed'>,
  wanted: readonly Offer[],
): Offer[] {
  return wanted.filter((offer) => emailConfirmed || offer !== forMembers)
}

/** Whether the viewer may find by how members take guests in. */
export const hostingIsOpenTo = ({ emailConfirmed }: Pick<Viewer, 'emailConfirmed'>) =>
  emailConfirmed

interface Seen {
  /** SQL of the row of `member` who offers, whose profile the viewer may see. */
  member: string
  /** SQL of whether the viewer has an account with a confirmed address, null for a visitor. */
  confirmed: string
  /** SQL of the viewer's id. */
  viewer: string
}

const isMember = ({ member, confirmed, viewer }: Seen) =>
  `(${confirmed} or ${viewer} = ${member}.id)`

/** SQL of what the viewer is told that a member offers. */
export function seenOffers(seen: Seen): string {
  return `case when ${isMember(seen)} then ${seen.member}.offers
    else array_remove(${seen.member}.offers, '${forMembers}') end`
}

/** SQL of whether the viewer is told that a member offers this, and so may ask for it. */
export function offerIsOpen(seen: Seen, offer: string): string {
  return `(${profileIsVisible(seen.member, seen.viewer)} and ${offer} = any(${seenOffers(seen)}))`
}

/** SQL of what the viewer is told of it beside; a text that is kept for later is its member's alone. */
export function seenOffersNote(seen: Seen): string {
  return `case when ${noteIsTold(seen)} then ${seen.member}.offers_note else '' end`
}

const noteIsTold = (seen: Seen) => `(${isMember(seen)} and cardinality(${seen.member}.offers) > 0)`

/** SQL of the Answering that the viewer is told of a member, who is told of any offer of theirs; else null. */
export function seenAnswering(seen: Seen): string {
  return `case when cardinality(${seenOffers(seen)}) > 0 then ${answeringJson(`${seen.member}.id`)} end`
}

/** SQL of the Hosting that the viewer is told of a member, null where it is none. */
export function seenHosting(seen: Seen): string {
  return `case when ${hostingIsTold(seen)} then ${hostingJson(seen.member)} end`
}

const hostingIsTold = (seen: Seen) =>
  `(${isMember(seen)} and '${forMembers}' = any(${seen.member}.offers))`

/** SQL of what the viewer is told in further languages: of each text as of the member's first one. */
export function seenTranslations(seen: Seen): string {
  return translationsJson(seen.member, {
    note: `case when ${noteIsTold(seen)} then t.offers_note else '' end`,
    about: `case when ${hostingIsTold(seen)} then t.hosting_about else '' end`,
  })
}

/** SQL of the language that a member says their first texts are in, null where the viewer is told no text at all. */
export function seenTextLanguage(seen: Seen): string {
  const language = `${seen.member}.text_language`
  return `case when ${language} is not null and (${seen.member}.bio <> '' or ${seenOffersNote(seen)} <> ''
    or (${seenHosting(seen)}) ->> 'about' <> '' or (${seenTranslations(seen)})::text <> '[]')
    then ${language} end`
}
