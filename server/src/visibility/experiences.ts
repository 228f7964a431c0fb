import { todayUtc } from '../db/instants.ts'
import { travels } from './travels.ts'
import { canMeet, profileIsVisible } from './visible.ts'
import { haveMet } from './visits.ts'

/** Whether a row of `experience` is no longer its author's alone. */
export function isPublished(experience: string): string {
  return `${experience}.published_at <= now()`
}

/**
 * Whether who may see the profile that a row of `experience` is about sees it there. A block between the
 * two hides it from them alone (decision 48).
 */
export function isShownOnProfile(experience: string, viewer: string): string {
  return `(${isPublished(experience)} and exists (
    select from member writer
    where writer.id = ${experience}.author_id and ${canMeet('writer', viewer)}))`
}

/** Whether the viewer, not its author, may see a row of `experience`; `about` is the row of whom it is about. */
export function experienceIsVisible(experience: string, about: string, viewer: string): string {
  return `(${profileIsVisible(about, viewer)} and ${isShownOnProfile(experience, viewer)})`
}

/**
 * Whether the viewer knows a row of `member` well enough to write about them: as a friend, or from a trip
 * that has begun, or a visit.
 */
export function mayWriteAbout(member: string, viewer: string): string {
  return `(${member}.id <> ${viewer} and ${canMeet(member, viewer)} and (
    exists (
      select from friendship bond
      where bond.member_id = ${viewer} and bond.other_id = ${member}.id and bond.state = 'friends')
    or exists (
      select from traveller mine
      join traveller theirs on theirs.trip_id = mine.trip_id and theirs.member_id = ${member}.id
      join trip voyage on voyage.id = mine.trip_id
      where mine.member_id = ${viewer} and ${travels('mine')} and ${travels('theirs')}
        and voyage.start_date <= ${todayUtc})
    or ${haveMet(`${member}.id`, viewer)}))`
}
