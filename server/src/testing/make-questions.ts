import type { Insertable } from 'kysely'
import { v7 as uuid } from 'uuid'
import type { Database } from '../db/database.ts'
import type { QuestionTables } from '../db/tables/questions.ts'

export interface QuestionMakers {
  /** What a member wants to know of Stockholm. */
  question(
    owner: { id: string },
    fields?: Partial<Insertable<QuestionTables['question']>>,
  ): Promise<{ id: string; title: string }>
}

export function questionMakers(db: Database): QuestionMakers {
  let count = 0
  return {
    async question(owner, fields = {}) {
      count += 1
      const question = {
        id: uuid(),
        owner_id: owner.id,
        title: `Question ${count}`,
        body: '',
        place_id: 2_673_730,
        place_name: 'Stockholm',
        place_region: 'Stockholm County',
        country_code: 'SE',
        lat: 59.33,
        lng: 18.07,
        population: 1_515_017,
        ...fields,
      }
      await db.insertInto('question').values(question).execute()
      return { id: question.id, title: question.title }
    },
  }
}
