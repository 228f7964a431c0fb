import type { Connections } from '@farfolk/server/src/db/database.ts'
import { makeMembers } from '../club.ts'
import { compareReads } from '../compare-reads.ts'
import { requestText } from '../load/generator.ts'
import type { Subject } from '../rows.ts'

const residents = 20
const asked = 2_000
const answersEach = 5

/** What our server adds to the statement of what is asked around one's home; that of a town's page is alike. */
export const questions: Subject = {
  name: 'questions',
  async run(bench) {
    const { url, connections } = await bench.world.club('small')
    const members = await makeMembers(connections, residents)
    await askAroundHome(
      connections,
      members.map(({ id }) => id),
    )
    const path = '/api/v1/user/near_questions?limit=20'
    const requests = members.map(({ token }) => requestText({ path, token }))
    const floor = await bench.world.floor('questions.ts', { DATABASE_URL: url })
    return compareReads(bench, 'GET /user/near_questions, 20 of them', requests, floor)
  },
}

/** By others, near the home of all; in a club that is kept, in place of the run before's. */
async function askAroundHome({ pool }: Connections, memberIds: string[]): Promise<void> {
  await pool.query(`delete from question where title = 'Of the bench'`)
  await pool.query(
    `update member set hometown = jsonb_build_object('id', null, 'name', 'Stockholm', 'region', null,
       'countryCode', 'SE', 'lat', 59.33, 'lng', 18.07, 'population', null)
     where id = any($1::uuid[])`,
    [memberIds],
  )
  await pool.query(
    `insert into question
      (id, owner_id, title, body, place_id, place_name, country_code, lat, lng, created_at)
     select gen_random_uuid(), asker.id, 'Of the bench', 'Is there something that opens before eight?',
       1, 'Stockholm', 'SE', 59.2 + asker.place / 1e4, 18.07, now() - asker.place * interval '1 hour'
     from (
       select id, row_number() over (order by md5(id::text)) as place from member
       where closed_at is null and email_confirmed_at is not null and not id = any($1::uuid[])
       order by place limit $2
     ) asker`,
    [memberIds, asked],
  )
  await pool.query(
    `insert into comment (id, author_id, body, question_id)
     select gen_random_uuid(), ($1::uuid[])[nth], 'The bakery behind the station', question.id
     from question cross join generate_series(1, ${answersEach}) nth where title = 'Of the bench'`,
    [memberIds],
  )
  await pool.query('vacuum analyze question, comment, member')
}
