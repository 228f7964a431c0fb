import { sql } from 'kysely'
import type { Database, Executor } from '../db/database.ts'
import { jobsSchema } from '../db/jobs-schema.ts'
import { tx } from '../db/transaction.ts'
import { deleteGroupsOfOne, deleteMessagesOfOne } from '../chat/empty-groups.ts'
import { deadLetters, queues } from '../jobs/queues.ts'
import { addressInKey, hashOfAddress } from '../mail/hash-of-address.ts'
import { eraseTrips } from './erase-trips.ts'
import { takeGivenBack } from './take-given-back.ts'
import { keepCountries } from '../visited-countries/keep-countries.ts'
import { listWordsOf } from '../search/words.ts'

interface Leaver {
  id: string
  email: string
}

/** All but those whose jobs are sealed: the mails of a day may be a million. */
const readableQueues = [
  ...Object.keys(queues).filter((queue) => queue !== 'mail' && queue !== 'sms'),
  deadLetters,
]

/** Each with what goes with it: within a statement's time by far. */
const rowsAtOnce = 1_000

/**
 * What a member may have hundreds of thousands of: photos of albums, what others were told, what was written in
 * conversations that go along with them or their trips, and tips that they found useful.
 */
const manyRows = [
  (id: string, limit: number) => sql`delete from image where id in (
    select item.image_id from album join album_item item on item.album_id = album.id
    where album.owner_id = ${id}
      and not exists (select from member where avatar_image_id = item.image_id)
    limit ${limit})`,
  (id: string, limit: number) => sql`delete from image where id in (
    select photo.image_id from trashed_photo photo
    where photo.owner_id = ${id}
      and not exists (select from member where avatar_image_id = photo.image_id)
    limit ${limit})`,
  (id: string, limit: number) => sql`delete from notification where (member_id, id) in (
    select member_id, id from notification where actor_id = ${id} limit ${limit})`,
  deleteMessagesOfOne,
  // Of conversations of two, which go with either.
  (id: string, limit: number) => sql`delete from message where (channel_id, position) in (
    select written.channel_id, written.position
    from channel join message written on written.channel_id = channel.id
    where channel.low_id = ${id} or channel.high_id = ${id}
    limit ${limit})`,
  (id: string, limit: number) => sql`delete from message where (channel_id, position) in (
    select written.channel_id, written.position
    from trip join channel on channel.trip_id = trip.id
    join message written on written.channel_id = channel.id
    where trip.owner_id = ${id}
    limit ${limit})`,
  // Each is counted out of its tip, which stands in many indexes by that count.
  (id: string, limit: number) => sql`delete from tip_mark where (tip_id, member_id) in (
    select tip_id, member_id from tip_mark where member_id = ${id} limit ${limit})`,
]

/**
 * Deletes what may be too much for one statement, before `eraseMember` and in steps that stay done,
 * of an account that nobody can open again, so that no word comes to it any more. Answers those of profile and trips,
 * as `eraseMember` does, which by then finds the profile's alone.
 */
export async function eraseInSteps(
  db: Database,
  id: string,
  atOnce = rowsAtOnce,
): Promise<string[]> {
  const words = await listWordsOf(db, id)
  await takeGivenBack(db, id, atOnce)
  for (const step of manyRows) {
    let deleted: bigint | undefined
    do {
      const { numAffectedRows } = await tx(db, (trx) => step(id, atOnce).execute(trx))
      deleted = numAffectedRows
    } while (deleted === BigInt(atOnce))
  }
  await eraseTrips(db, id, Math.ceil(atOnce / 10))
  return words
}

/**
 * Deletes a member and all that belongs to them, in the caller's transaction. Rows that refer to the
 * member go by `on delete cascade`; here is what is kept by an address or by words alone, and what stays
 * with those who came along on their trips. A test looks through every table, so that a new one cannot
 * be forgotten.
 *
 * Answers the words of their profile and trips, which searches are corrected by until `forgetUnusedOf` has taken
 * out those of nobody else: after the commit, since looking for who else uses a word may take long. Where the process
 * dies between the two, the job does that within a day.
 */
export async function eraseMember(trx: Executor, leaver: Leaver): Promise<string[]> {
  const address = leaver.email.toLowerCase()
  await keepCountries(trx, sql`trip.owner_id = ${leaver.id}`)
  await sql`delete from email_subscription where lower(email) = ${address}`.execute(trx)
  await sql`delete from traveller where lower(email) = ${address}`.execute(trx)
  await sql`delete from club_invitation where lower(email) = ${address}`.execute(trx)
  await sql`delete from ticket where lower(email) = ${address}`.execute(trx)
  await sql`delete from signup_claim where email_hash = ${hashOfAddress(address)}`.execute(trx)
  await sql`delete from rate_limit where strpos(key, ${addressInKey(address)}) > 0`.execute(trx)
  await forgetJobs(trx, address)
  await forgetMailsOfInvitations(trx, address)
  return eraseSignup(trx, leaver)
}

/**
 * As `eraseMember` for a signup with an address that is somebody else's: what waits for who has the
 * address, such as invitations, stays, and so does what counts the mails to it.
 */
export async function eraseSignup(trx: Executor, { id }: Pick<Leaver, 'id'>): Promise<string[]> {
  const words = await listWordsOf(trx, id)
  // Whoever did them harm is not to be spared by their leaving: without their own words, of nobody.
  await sql`update report set reporter_id = null, comment = ''
    where reporter_id = ${id} and closed_at is null`.execute(trx)
  // They stay in the sums of who travelled with them, as the amounts alone, of nobody.
  await sql`update expense set title = '', note = '' where author_id = ${id}`.execute(trx)
  await deleteGroupsOfOne(trx, id)
  await sql`delete from member where id = ${id}`.execute(trx)
  await sql`delete from signup_claim where id = ${id}`.execute(trx)
  await sql`delete from rate_limit where strpos(key, ${id}) > 0`.execute(trx)
  await forgetJobs(trx, id)
  return words
}

/**
 * What was to be done for them, and what has been done of late. `text` is in lower case, and all that a
 * job says at some place: other addresses may end in this one.
 */
async function forgetJobs(trx: Executor, text: string): Promise<void> {
  await sql`delete from ${sql.raw(jobsSchema)}.job
    where name = any (${readableQueues})
      and strpos(lower(data::text), to_json(${text}::text)::text) > 0`.execute(trx)
}

/**
 * Whoever has invited the address keeps it on their list for its thirty days, as of anybody: without it they would
 * know that it was a member's. Nothing is mailed to who has left.
 */
async function forgetMailsOfInvitations(trx: Executor, address: string): Promise<void> {
  await sql`delete from ${sql.raw(jobsSchema)}.job
    where name = 'club-invitations' and data->>'id' in (
      select id::text from mailed_invitation where lower(email) = ${address})`.execute(trx)
}
