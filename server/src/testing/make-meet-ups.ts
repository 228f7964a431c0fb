import type { Insertable } from 'kysely'
import { v7 as uuid } from 'uuid'
import type { Database } from '../db/database.ts'
import type { MeetUpTables } from '../db/tables/meet-ups.ts'

export interface MeetUpMakers {
  /** A meet-up in Stockholm that begins in two days in UTC, which members see. */
  meetUp(
    owner: { id: string },
    fields?: Partial<Insertable<MeetUpTables['meet_up']>>,
  ): Promise<{ id: string; name: string }>
  /** Who comes to it. */
  comer(meetUp: { id: string }, member: { id: string }): Promise<void>
}

export function meetUpMakers(db: Database): MeetUpMakers {
  let count = 0
  return {
    async meetUp(owner, fields = {}) {
      count += 1
      const startsAt = new Date(Date.now() + 2 * 86_400_000)
      const meetUp = {
        id: uuid(),
        owner_id: owner.id,
        name: `Meet-up ${count}`,
        description: '',
        place_id: 2_673_730,
        place_name: 'Stockholm',
        place_region: 'Stockholm County',
        country_code: 'SE',
        lat: 59.33,
        lng: 18.07,
        population: 1_515_017,
        spot: 'Under the clock',
        starts: startsAt.toISOString().slice(0, 16),
        starts_at: startsAt,
        over_at: new Date(startsAt.getTime() + 4 * 3_600_000),
        audience: 'members' as const,
        ...fields,
      }
      await db.insertInto('meet_up').values(meetUp).execute()
      return { id: meetUp.id, name: meetUp.name }
    },

    async comer({ id }, member) {
      await db
        .insertInto('meet_up_comer')
        .values({ meet_up_id: id, member_id: member.id })
        .execute()
    },
  }
}
