import { onTestFinished, test } from 'vitest'
import { expectFew, explain, vacuum } from '../testing/plan.ts'
import { stopIn } from '../testing/stops.ts'
import { startTestApp } from '../testing/test-app.ts'
import { destinationText } from './statements.ts'

const { make, connections } = await startTestApp({}, { isFresh: true })
const { pool } = connections

const many = 4_000
/** Of 200 countries `nth` times as many rows go to each. */
const codeOf = (nth: string) => `chr(65 + ${nth}::int % 20) || chr(65 + ${nth}::int / 20 % 10)`

/** A club of whom one in two hundred was in each country, with a trip and a photo of theirs there. */
async function fill(model: { tripId: string; albumItemId: string }) {
  await pool.query(`
    insert into member (id, email, first_name, email_confirmed_at, countries_audience)
    select gen_random_uuid(), 'many-' || n || '@club.example', 'Many', now(), 'everyone'
    from generate_series(1, ${many}) n`)
  await pool.query(`
    insert into visited_country (member_id, code, status, updated_at)
    select id, ${codeOf('n')}, 'visited', now() - n * interval '1 minute'
    from (select id, row_number() over (order by id) as n from member where first_name = 'Many') member`)
  await pool.query(
    `with numbered as (
       select id as member_id, gen_random_uuid() as id, ${codeOf('row_number() over (order by id)')} as code
       from member where first_name = 'Many'),
     made as (
       insert into trip
       select (jsonb_populate_record(trip, jsonb_build_object('id', numbered.id, 'owner_id', member_id,
         'countries', array[code], 'all_countries', array[code], 'search', format('''c:%s''', code)))).*
       from trip, numbered where trip.id = $1
       returning id, owner_id)
     insert into traveller (trip_id, id, member_id, status)
     select id, gen_random_uuid(), owner_id, 'owner' from made`,
    [model.tripId],
  )
  await pool.query(
    `with file as (select n, sha256(convert_to(n::text, 'UTF8')) as hash from generate_series(1, ${many}) n),
     kept as (insert into blob (hash, size, type) select hash, 1, 'image/jpeg' from file)
     insert into album_item (id, album_id, image_id, blob_hash, position, lat, lng, place)
     select gen_random_uuid(), item.album_id, item.image_id, file.hash, n, 1, 2,
       jsonb_build_object('countryCode', ${codeOf('n')})
     from album_item item, file where item.id = $1`,
    [model.albumItemId],
  )
  await vacuum(
    pool,
    'member',
    'friendship',
    'visited_country',
    'trip',
    'traveller',
    'album',
    'album_item',
    'session',
  )
}

test.each(['force_custom_plan', 'force_generic_plan'])(
  "a country's page reads what tells of the country and of friends alone, by %s",
  async (mode) => {
    const [viewer, friend] = [await make.user(), await make.user()]
    await make.friendship(viewer, friend)
    const { id: tripId } = await make.trip(friend, {
      startDate: '2019-05-01',
      endDate: '2019-05-09',
      stops: [stopIn('AA')],
    })
    const album = await make.album(friend, { audience: 'everyone', show_locations: true })
    const { id: albumItemId } = await make.albumItem(album, { lat: 1, lng: 2 })
    await fill({ tripId, albumItemId })
    const { rows } = await pool.query<{ id: string }>(
      `select id from trip where countries = '{AA}' order by id limit 60`,
    )
    const ids = rows.map(({ id }) => id)
    const client = await pool.connect()
    onTestFinished(() => client.release(true))
    // As the embedded one has it: else, of a club as small as this, travellers are cheaper to read whole.
    await client.query(`set random_page_cost = 1.1; set plan_cache_mode = ${mode}`)
    await client.query(`prepare page as ${destinationText}`)
    for (const asking of [`'${viewer.id}'`, 'null']) {
      const page = `execute page(${asking}, 'AA', array['${ids.join("','")}']::uuid[])`
      const taken = (await explain(client, page, [])).filter((step) => step['Actual Loops'] > 0)
      const few = many / 20
      for (const table of ['visited_country', 'trip', 'traveller', 'album_item', 'member']) {
        expectFew(taken, table, few)
      }
    }
  },
)
