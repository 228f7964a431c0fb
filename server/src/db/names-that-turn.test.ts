import type { Kysely } from 'kysely'
import { expect, test } from 'vitest'
import { startTestApp } from '../testing/test-app.ts'
import { up } from './migrations/0084_names_that_turn.ts'

const { connections, make } = await startTestApp()
const { db } = connections
const place = { id: null, region: null, countryCode: 'EG', lat: 30, lng: 31, population: null }

test('names that turned sentences around before are freed of it, others are left alone', async () => {
  const turning = await make.user({
    first_name: '\u202EieM',
    last_name: '\u2066e\u2069\u0301 \u202C',
  })
  const hometown = JSON.stringify({ ...place, name: 'Ca\u202Diro' })
  await db.updateTable('member').set({ hometown }).where('id', '=', turning.id).execute()
  const plain = await make.user({ first_name: 'می\u200Cم\u200F' })
  const { id: tripId } = await make.trip(turning, {
    name: 'Safe trip \u202Egpj.exe',
    stops: [
      {
        place: { ...place, name: '\u2067القاهرة' },
        arrivalDate: null,
        departureDate: null,
        note: '',
        private: false,
      },
    ],
  })
  const empty = await make.album(turning, { name: '\u202E' })
  const packing = await make.packingList(turning, { items: [{ name: 'a\u202Ab', category: '' }] })

  await up(db as unknown as Kysely<unknown>)

  const members = await db
    .selectFrom('member')
    .select(['id', 'first_name', 'last_name', 'hometown'])
    .where('id', 'in', [turning.id, plain.id])
    .execute()
  expect(members.find(({ id }) => id === turning.id)).toMatchObject({
    first_name: 'ieM',
    last_name: 'é',
    hometown: { name: 'Cairo', lat: 30 },
  })
  expect(members.find(({ id }) => id === plain.id)).toMatchObject({ first_name: 'می\u200Cم\u200F' })
  const { rows } = await connections.pool.query(
    `select array[
      (select name from trip where id = $1),
      (select place_name from trip_stop where trip_id = $1),
      (select name from album where id = $2),
      (select name from packing_list_item where list_id = $3)
    ] as names`,
    [tripId, empty.id, packing.id],
  )
  expect(rows).toEqual([{ names: ['Safe trip gpj.exe', 'القاهرة', '\u202E', 'ab'] }])
})
