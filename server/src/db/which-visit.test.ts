import { listNotifications } from '@farfolk/contract/notifications'
import { search, type TravellerHit } from '@farfolk/contract/search'
import type { Kysely } from 'kysely'
import { v7 as uuid } from 'uuid'
import { expect, test } from 'vitest'
import { startTestApp } from '../testing/test-app.ts'
import { up } from './migrations/0121_which_visit.ts'

const { as, connections, make, visitor } = await startTestApp()
const { db, pool } = connections
const migrate = () => up(db as unknown as Kysely<unknown>)

test('what was told of visits is of the one of that status that changed last', async () => {
  const [host, guest] = [await make.user(), await make.user()]
  const accepted = { status: 'accepted', first_day: '2091-05-01', last_day: '2091-05-01' } as const
  await make.visit(host, guest, { ...accepted, updated_at: '2031-05-01' })
  const last = await make.visit(host, guest, { ...accepted, updated_at: '2031-05-02' })
  const waits = await make.visit(host, guest, { first_day: '2091-05-01', last_day: '2091-05-01' })
  const tell = (member: { id: string }, type: string, actor: { id: string }) =>
    pool.query(
      `insert into notification (member_id, id, type, actor_id, subject_kind, subject_id)
        values ($1, $2, $3, $4, 'user', $4)`,
      [member.id, uuid(), type, actor.id],
    )
  await tell(guest, 'visit_accepted', host)
  await tell(host, 'visit_requested', guest)
  await tell(host, 'friend_accepted', guest)
  await migrate()
  await migrate()
  const told = async (member: typeof host) =>
    (await as(member).call(listNotifications, {})).data.map(({ type, subject }) => [
      type,
      subject.kind,
      subject.id,
    ])
  expect(await told(guest)).toEqual([['visit_accepted', 'visit', last.id]])
  expect(await told(host)).toEqual([
    ['friend_accepted', 'user', guest.id],
    ['visit_requested', 'visit', waits.id],
  ])
})

test('who tells a home town alone is found by its country, and by all that was there', async () => {
  const spot = { id: null, region: null, lat: 60, lng: 5, population: null }
  const hometown = (name: string, countryCode: string) =>
    JSON.stringify({ ...spot, name, countryCode })
  const vector = `'nora':1A 'bergen':2B`
  await make.user({ first_name: 'Nora', search: vector, hometown: hometown('Bergen', 'NO') })
  await make.user({
    first_name: 'Olaf',
    search: `'olaf':1A 'bergen':2B 'sweden':3C 'c:SE'`,
    hometown: hometown('Bergen', 'NO'),
    home_country: 'SE',
  })
  await make.user({ first_name: 'Ciara', search: '', hometown: hometown('Yamoussoukro', 'CI') })
  await migrate()
  const found = async (criteria: { query?: string; countries?: string[] }) => {
    const body = { search: { kind: 'travellers' as const, ...criteria } }
    const { data } = await visitor.call(search, { body })
    return (data as TravellerHit[]).map(({ user }) => user.profile.firstName)
  }
  expect(await found({ countries: ['NO'] })).toEqual(['Nora'])
  expect(await found({ query: 'nora norway' })).toEqual(['Nora'])
  expect(await found({ query: 'bergen sweden' })).toEqual(['Olaf'])
  expect(await found({ countries: ['CI'] })).toEqual(['Ciara'])
  for (const query of ['cote', 'ivory coast']) expect(await found({ query })).toEqual(['Ciara'])
})
