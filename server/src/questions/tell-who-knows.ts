import { earthRadiusKm } from '@farfolk/contract/maps'
import { type Selectable, sql } from 'kysely'
import type { Executor } from '../db/database.ts'
import type { Schema } from '../db/schema.ts'
import { tx } from '../db/transaction.ts'
import type { FeatureDeps } from '../feature-deps.ts'
import { columnsOf } from '../notifications/statements.ts'
import { aroundSpot, homeSpot } from '../search/home-spot.ts'
import { queryText } from '../search/query.ts'
import { notificationIsVisible } from '../visibility/notifications.ts'
import { canMeet, visibleTo } from '../visibility/visible.ts'

/** What the job is given. */
export interface QuestionNews {
  questionId: string
}

/** Who lives farther away knows the town from visits. */
const aroundKm = 25
/** The nearest, or those who were there last: who is not told finds it in the list. */
const toldAtMost = 100
/** Of a large town, or of a common interest, so many are asked after: the nearest, or the newest members. */
const askedAtMost = 5_000
const thereWithinDays = 90

/**
 * The job: tells who lives in a town, or near it, that somebody asks about it; of a question about an interest alone
 * who has that. Those alone who were there lately, who may meet the asker, who see nothing unread of the kind, and who
 * have not said that they take no guests while they offer nothing else either.
 */
export async function tellWhoKnows(
  { connections: { db }, notifications }: Pick<FeatureDeps, 'connections' | 'notifications'>,
  { questionId }: QuestionNews,
): Promise<void> {
  await tx(db, async (trx) => {
    // Held: who deletes, closes or moves it takes back what is told here.
    const question = await trx
      .selectFrom('question')
      .select(['owner_id', 'interest', 'lat', 'lng', 'x', 'y', 'z'])
      .where('id', '=', questionId)
      .where('closed_at', 'is', null)
      .forKeyShare()
      .executeTakeFirst()
    if (!question) return
    const { owner_id: askerId, lat, lng } = question
    const memberIds =
      lat === null || lng === null
        ? await listInterested(trx, question)
        : await listResidents(trx, { ...question, lat, lng })
    await notifications.notifyEach(trx, memberIds, {
      type: 'question_asked',
      actorId: askerId,
      subject: { kind: 'question', id: questionId },
    })
  })
}

type Asked = Pick<Selectable<Schema['question']>, 'owner_id' | 'interest' | 'x' | 'y' | 'z'>

/** SQL of whether a row `near` of `member` may be told of what the asker wants to know. */
const mayBeTold = (askerId: string) => sql`near.id <> ${askerId}
  and ${visibleTo(askerId, (asker) => canMeet('near', asker))}
  and (cardinality(near.offers) > 0 or not exists (
    select from hosting where hosting.member_id = near.id and hosting.taking = 'no'))
  and exists (
    select from session where session.member_id = near.id
      and session.last_seen_at > now() - make_interval(days => ${thereWithinDays}))
  and not exists (
    select from notification told where told.member_id = near.id
      and told.type = 'question_asked' and told.read_at is null
      and ${sql.raw(notificationIsVisible(columnsOf('told'), 'near.id'))})`

async function listResidents(
  trx: Executor,
  { owner_id: askerId, x, y, z, lat, lng }: Asked & { lat: number; lng: number },
): Promise<string[]> {
  const home = sql.raw(homeSpot('resident'))
  const spot = aroundSpot({ lat, lng })
  const here = sql`point(${spot.x}::float8, ${spot.y}::float8)`
  const { rows } = await sql<{ id: string }>`
    select near.id from (
      select resident.* from member resident
      where resident.hometown is not null
        and ${home} <@ circle(${here}, ${spot.radius * (aroundKm / 200) * 1.1}::float8)
      order by ${home} <-> ${here}
      limit ${askedAtMost}
    ) near
    cross join lateral (select (near.hometown ->> 'lat')::float8 as lat,
      (near.hometown ->> 'lng')::float8 as lng) town
    where cosd(town.lat) * cosd(town.lng) * ${x}::float8
        + cosd(town.lat) * sind(town.lng) * ${y}::float8
        + sind(town.lat) * ${z}::float8 >= ${Math.cos(aroundKm / earthRadiusKm)}::float8
      and ${mayBeTold(askerId)}
    order by ${sql.raw(homeSpot('near'))} <-> ${here}, near.id
    limit ${toldAtMost}`.execute(trx)
  return rows.map(({ id }) => id)
}

/** The planner sees the word: it takes the index of a rare one and goes along the newest for a common one. */
async function listInterested(
  trx: Executor,
  { owner_id: askerId, interest }: Asked,
): Promise<string[]> {
  const word = queryText({
    terms: [],
    countries: [],
    interests: interest === null ? [] : [interest],
  })
  const { rows } = await sql<{ id: string }>`
    select near.id from (
      select fan.* from member fan
      where fan.search @@ ${word}::tsquery
      order by fan.created_at desc, fan.id
      limit ${askedAtMost}
    ) near
    where ${mayBeTold(askerId)}
    order by (select max(last_seen_at) from session where session.member_id = near.id) desc, near.id
    limit ${toldAtMost}`.execute(trx)
  return rows.map(({ id }) => id)
}
