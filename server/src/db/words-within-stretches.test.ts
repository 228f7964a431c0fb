import { search, type TripHit } from '@farfolk/contract/search'
import type { Kysely } from 'kysely'
import { expect, test } from 'vitest'
import { startTestApp } from '../testing/test-app.ts'
import { up } from './migrations/0087_words_within_stretches.ts'

const { connections, make, visitor } = await startTestApp()
const { db, pool } = connections

async function readVector(table: string, { id }: { id: string }) {
  const { rows } = await pool.query<{ search: string }>(
    `select search from ${table} where id = $1`,
    [id],
  )
  return rows[0]?.search
}

async function writeVector(table: string, { id }: { id: string }, vector: string) {
  await pool.query(`update ${table} set search = $2 where id = $1`, [id, vector])
}

async function names(query: string) {
  const reply = await visitor.call(search, { body: { search: { kind: 'trips', query } } })
  return (reply.data as TripHit[]).map(({ trip }) => trip.name)
}

test('stretches of letters become pairs, and all else of a document stays', async () => {
  const owner = await make.user({ first_name: '美咲', bio: '旅が好き' })
  const place = { id: null, region: null, countryCode: 'JP', lat: 35, lng: 139, population: null }
  const stop = { arrivalDate: null, departureDate: null, note: '' }
  const trip = await make.trip(owner, {
    name: `Rome行き、日本一周 ${'旅'.repeat(50)}東京${'旅'.repeat(40)}`,
    description: 'Two weeks',
    interests: ['hiking'],
    stops: [
      { ...stop, private: false, place: { ...place, name: '京都市' } },
      { ...stop, private: true, place: { ...place, name: '奈良市' } },
    ],
  })
  const plain = await make.trip(owner, { name: 'Alps 제주' })
  const open = await make.album(owner, { name: '花見', audience: 'everyone' })
  const photo = await make.albumItem(open, { caption: '夜桜' })
  const shut = await make.albumItem(await make.album(owner, { audience: 'me' }), {
    caption: '夜桜',
  })
  // As they were written before.
  const cut = `${'旅'.repeat(50)}東京${'旅'.repeat(8)}`
  const words = `'rome行き':1A '日本一周':2A '${cut}':3A '京都市':4B 'japan':5C 'two':6 'weeks':7`
  await writeVector('trip', trip, `${words} 'c:JP' 'i:hiking'`)
  await writeVector('trip', plain, `'alps':1A '제주':2A 'c:KR'`)
  await writeVector('member', owner, `'美咲':1A '旅が好き':2`)
  await writeVector('album_item', photo, `'夜桜':1A '花見':2C`)
  await writeVector('album_item', shut, '')
  await db.deleteFrom('word').execute()

  await up(db as unknown as Kysely<unknown>)

  for (const query of ['rome', '行き', '一周', '京都', '都市', '東京旅', 'japan two']) {
    expect([query, await names(query)]).toEqual([query, [trip.name]])
  }
  expect(await names('奈良')).toEqual([])
  const vector = await readVector('trip', trip)
  expect(vector).toMatch(/'c:JP' .*'weeks':7/)
  expect(vector).toContain("'i:hiking'")
  expect(vector).not.toContain('日本一周')
  expect(await readVector('trip', plain)).toBe("'alps':1A 'c:KR' '제주':2A")
  expect(await readVector('member', owner)).toBe(
    "'が好':4 'き':6 '咲':2A '好き':5 '旅が':3 '美咲':1A",
  )
  expect(await readVector('album_item', photo)).toBe("'夜桜':1A '桜':2A '花見':3C '見':4C")
  expect(await readVector('album_item', shut)).toBe('')
  const noted = await db
    .selectFrom('word')
    .select('word')
    .where('word', 'in', ['rome', '日本'])
    .execute()
  expect(noted).toEqual([{ word: 'rome' }])
})
