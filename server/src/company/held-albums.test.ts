import { createFriendship } from '@farfolk/contract/friendships'
import { deleteTrip } from '@farfolk/contract/trips'
import { expect, test } from 'vitest'
import { heldRows } from '../testing/held-rows.ts'
import type { MadeMember } from '../testing/make.ts'
import { startTestApp } from '../testing/test-app.ts'
import { companyActs } from './testing.ts'

const app = await startTestApp()
const { as, make } = app
const { remove } = companyActs(app)
const { holding, untilWaiting } = heldRows(app)

interface Company {
  ada: MadeMember
  ben: MadeMember
  trip: { id: string }
  seat: string
}

const endings = {
  left: ({ ben, trip, seat }: Company) => remove(ben, trip, seat),
  'ended by a block': ({ ada, ben }: Company) =>
    as(ada).call(createFriendship, { body: { friendship: { userId: ben.id, block: true } } }),
  'deleted with its trip': ({ ada, trip }: Company) =>
    as(ada).call(deleteTrip, { params: { id: trip.id } }),
}

test.each(
  Object.keys(endings).flatMap((how) =>
    ['album', 'packing_list'].map((table) => [how, table] as const),
  ),
)(
  'a seat that is %s is not held while it waits for an %s that somebody has',
  async (how, table) => {
    const [ada, ben] = [await make.user(), await make.user()]
    const trip = await make.trip(ada)
    const seat = await make.traveller(trip, ben)
    const fields = { trip_id: trip.id }
    const { id } = await (table === 'album'
      ? make.album(ben, fields)
      : make.packingList(ben, fields))
    const { ending } = await holding(async (client) => {
      // As who moves it to another trip, and asks for the seat next.
      await client.query(`select from ${table} where id = $1 for no key update`, [id])
      const begun = endings[how as keyof typeof endings]({ ada, ben, trip, seat })
      await untilWaiting(1)
      const lockSeat = 'select from traveller where id = $1 for share nowait'
      expect((await client.query(lockSeat, [seat])).rowCount).toBe(1)
      return { ending: begun }
    })
    expect((await ending).status).toBeLessThan(300)
  },
)
