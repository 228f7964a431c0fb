import { countedAnswers } from '@farfolk/contract/questions'
import { commentJson } from '../comments/statements.ts'
import { instantText } from '../db/instants.ts'
import { placeOf } from '../matches/statements.ts'
import { memberCardJson } from '../members/card-json.ts'
import { isSaid } from '../visibility/comments.ts'
import { thingJson } from '../visibility/hidden.ts'

/** SQL of whether a row of `comment` on a row of `question` shows to who may see that. */
const isShown = (comment: string, question: string, viewer: string) =>
  `(not ${comment}.hidden and ${isSaid(`${comment}.author_id`, `${question}.owner_id`, viewer)})`

/** SQL of a Question as json, of a row of `question` that the viewer sees. */
export function questionJson(question: string, viewer: string): string {
  return thingJson(
    question,
    `select
    ${question}.id,
    (select ${memberCardJson('asker')} from member asker
     where asker.id = ${question}.owner_id) as owner,
    ${question}.title,
    ${question}.body,
    case when ${question}.place_id is not null then ${placeOf(question)} end as place,
    ${question}.interest,
    (select count(*)::integer from (
      select from comment answer
      where answer.question_id = ${question}.id and answer.author_id <> ${question}.owner_id
        and ${isShown('answer', question, viewer)}
      limit ${countedAnswers}) counted) as "answersCount",
    ${instantText(`${question}.closed_at`)} as "closedAt",
    (select ${commentJson(`${question}.owner_id`, viewer)}
     from comment c join member author on author.id = c.author_id
     where c.id = ${question}.helped_by and ${isShown('c', question, viewer)}) as "helpedBy",
    ${instantText(`${question}.created_at`)} as "createdAt",
    ${instantText(`${question}.updated_at`)} as "updatedAt"`,
  )
}
