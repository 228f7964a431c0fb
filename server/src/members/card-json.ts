import { avatarUrl } from '@farfolk/contract/art'

const [beforeId = '', afterId = ''] = avatarUrl('MEMBER').split('MEMBER')

/** Pairs for json_build_object, of a row of `member`: what everybody sees who may name the member. */
export function facePairs(member: string): string {
  return `'firstName', ${member}.first_name,
    'avatarUrl', '${beforeId}' || ${member}.id || '${afterId}',
    'avatar', null,
    'verified', ${member}.verified_at is not null`
}

/** SQL of a MemberCard as json, of a row of `member`. */
export function memberCardJson(member: string): string {
  return `json_build_object('id', ${member}.id,
    'profile', json_build_object(${facePairs(member)}))`
}
