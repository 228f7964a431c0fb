import { instantText } from '../db/instants.ts'
import { placeOf } from '../matches/statements.ts'
import { memberCardJson } from '../members/card-json.ts'
import { ownAudienceOf, thingJson } from '../visibility/hidden.ts'

/** SQL of a Tip as json, of a row of `tip` that the viewer sees. */
export function tipJson(tip: string, viewer: string): string {
  return thingJson(
    tip,
    `select
    ${tip}.id,
    (select ${memberCardJson('author')} from member author
     where author.id = ${tip}.owner_id) as owner,
    ${tip}.kind,
    ${tip}.name,
    ${tip}.text,
    ${tip}.text_language as "textLanguage",
    ${tip}.url,
    ${tip}.country_code as country,
    case when ${tip}.place_id is not null then ${placeOf(tip)} end as place,
    ${ownAudienceOf(tip)} as audience,
    ${tip}.useful_count as "usefulCount",
    exists (
      select from tip_mark own where own.tip_id = ${tip}.id and own.member_id = ${viewer}) as useful,
    ${instantText(`${tip}.created_at`)} as "createdAt",
    ${instantText(`${tip}.updated_at`)} as "updatedAt"`,
  )
}
