import { avatarUrl } from '@farfolk/contract/art'
import { avatarAddress, avatarJson } from '../images/image-json.ts'

const [beforeId = '', afterId = ''] = avatarUrl('MEMBER').split('MEMBER')

/** Pairs for json_build_object, of a row of `member`: what everybody sees who may name the member. */
export function facePairs(member: string): string {
  return `'firstName', ${member}.first_name,
    'avatarUrl', coalesce(${avatarAddress(member)}, '${beforeId}' || ${member}.id || '${afterId}'),
    'avatar', ${avatarJson(member)},
    'verified', ${member}.verified_at is not null`
}

/** SQL of a MemberCard as json, of a row of `member`. */
export function memberCardJson(member: string): string {
  return `json_build_object('id', ${member}.id,
    'profile', json_build_object(${facePairs(member)}))`
}
