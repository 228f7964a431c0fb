import { facePairs } from './card-json.ts'

/** Pairs for json_build_object, of a row of `member`: what the profile shows to whoever may see it. */
export function profilePairs(member: string): string {
  return `${facePairs(member)},
    'bio', ${member}.bio,
    'hometown', ${member}.hometown,
    'homeCountry', ${member}.home_country,
    'languages', coalesce(
      (select json_agg(json_build_object('id', l.language_id, 'level', l.level) order by l.position)
       from member_language l where l.member_id = ${member}.id), '[]'),
    'interests', ${member}.interests,
    'links', ${member}.links`
}
