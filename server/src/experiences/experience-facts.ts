import { isShownOnProfile, mayWriteAbout } from '../visibility/experiences.ts'

/** SQL of what a User says of experiences, of a row of `member` whose profile the viewer may see. */
export function experienceFacts(member: string, viewer: string): string {
  return `(select jsonb_build_object(
      'count', count(*),
      'recommendedCount', count(*) filter (where e.recommended = 'yes'),
      'mayWrite', coalesce(${mayWriteAbout(member, viewer)} and not exists (
        select from experience own
        where own.author_id = ${viewer} and own.about_id = ${member}.id), false))
    from experience e where e.about_id = ${member}.id and ${isShownOnProfile('e', viewer)})`
}
