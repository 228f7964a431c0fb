import { type Kysely, sql } from 'kysely'
import { countryWords } from './frozen/country-words.ts'

/**
 * Notifications name the visit that they are about, and its request can be reported; members are found by
 * the country of their home town.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  // Not valid, both: each takes all that the one before took.
  await sql`alter table notification
    drop constraint notification_subject_kind_check,
    add constraint notification_subject_kind_check
      check (subject_kind in ('user', 'trip', 'album', 'channel', 'visit')) not valid`.execute(db)
  await sql`alter table report
    drop constraint report_kind_check,
    add constraint report_kind_check check (kind in ('user', 'trip', 'album', 'albumItem', 'message',
      'bucketListItem', 'experience', 'visit', 'comment')) not valid`.execute(db)
  // Of those of one status that two have, it was the one that changed last.
  await sql`update notification n set subject_kind = 'visit', subject_id = v.id
    from (
      select distinct on (host_id, guest_id, status) id, host_id, guest_id, status
      from visit order by host_id, guest_id, status, updated_at desc, id
    ) v
    cross join lateral (values
      ('visit_requested', 'pending', v.host_id, v.guest_id),
      ('visit_cancelled', 'cancelled', v.host_id, v.guest_id),
      ('visit_accepted', 'accepted', v.guest_id, v.host_id),
      ('visit_declined', 'declined', v.guest_id, v.host_id)
    ) told (type, status, member_id, actor_id)
    where told.status = v.status and n.type = told.type and n.subject_kind = 'user'
      and n.member_id = told.member_id and n.actor_id = told.actor_id`.execute(db)
  // Who tells a home town alone lives in its country, by its token and its names in English.
  const told = await sql<{ code: string }>`select distinct hometown ->> 'countryCode' as code
    from member where home_country is null and hometown is not null`.execute(db)
  const codes = told.rows.map(({ code }) => code)
  const names = codes.map((code) => countryWords(code).normalize('NFKD').replaceAll(/\p{M}/gu, ''))
  // In one go: read for each country by itself, a large club stood still for minutes.
  await sql`update member set search = search
      || setweight(to_tsvector('simple', country.name), 'C') || array_to_tsvector(array['c:' || country.code])
    from unnest(${codes}::text[], ${names}::text[]) country (code, name)
    where home_country is null and hometown ->> 'countryCode' = country.code`.execute(db)
}
