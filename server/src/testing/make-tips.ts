import type { Insertable } from 'kysely'
import { v7 as uuid } from 'uuid'
import type { Database } from '../db/database.ts'
import type { TipTables } from '../db/tables/tips.ts'
import { searchOf, whereabouts } from '../tips/tip-values.ts'

export interface TipMakers {
  /** What a member tells everyone about Stockholm. */
  tip(
    owner: { id: string },
    fields?: Partial<Omit<Insertable<TipTables['tip']>, 'search'>>,
  ): Promise<{ id: string; text: string }>
  /** Of who has found it useful. */
  tipMark(member: { id: string }, tip: { id: string }): Promise<void>
}

/** The columns of a tip about a country alone. */
export const ofNoTown = whereabouts(null)

export function tipMakers(db: Database): TipMakers {
  let count = 0
  return {
    async tip(owner, fields = {}) {
      count += 1
      const tip = {
        id: uuid(),
        owner_id: owner.id,
        kind: 'see' as const,
        name: null,
        text: `What is good to know ${count}`,
        country_code: 'SE',
        place_id: 2_673_730,
        place_name: 'Stockholm',
        place_region: 'Stockholm County',
        lat: 59.33,
        lng: 18.07,
        population: 1_515_017,
        audience: 'everyone' as const,
        ...fields,
      }
      const search = searchOf({ name: tip.name, text: tip.text, place_name: tip.place_name })
      await db
        .insertInto('tip')
        .values({ ...tip, search })
        .execute()
      return { id: tip.id, text: tip.text }
    },

    async tipMark(member, tip) {
      await db.insertInto('tip_mark').values({ tip_id: tip.id, member_id: member.id }).execute()
    },
  }
}
