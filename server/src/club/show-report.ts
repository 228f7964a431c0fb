import { sql } from 'kysely'
import type { Database } from '../db/database.ts'
import { type Edits, framingOptions } from '../images/framing.ts'
import { createImageAddresses } from '../images/image-addresses.ts'
import { editsJson } from '../images/image-json.ts'
import { subjects } from '../reports/subjects.ts'
import { actionLines } from './actions.ts'
import { removableKinds } from './delete-content.ts'
import type { ClubDeps } from './deps.ts'
import { findMember } from './find-member.ts'
import { hideableKinds } from './hide-content.ts'
import { recordAction } from './record-action.ts'
import { noReport, reportsWithPeople, requireId } from './reports.ts'
import { isClubKey } from './require-club-key.ts'
import { minuteOf, shortened, textTable } from './text-table.ts'

interface Known {
  owner_id: string
  /** Where it may be another's by now. */
  keeper_id?: string
  title: string
  words: string
  image_id: string | null
  page: string | null
}

/**
 * All of a report, what its thing stands among, and what can be done about it. That a conversation was
 * read is kept: its other members were not told, and have not asked.
 */
export async function showReport(deps: ClubDeps, id: string): Promise<string[]> {
  requireId(id)
  const { config, connections } = deps
  const { db, pool } = connections
  const report = await reportsWithPeople(db).where('report.id', '=', id).executeTakeFirst()
  if (!report) throw noReport(id)
  const { kind, subject_id: subjectId, owner_id: ownerId } = report
  const { rows } = await pool.query<Known>(subjects[kind].known, [subjectId])
  // Of an album another member may have one with the same id (decision 62); a trip changes hands.
  const own = rows.find((row) => row.owner_id === ownerId)
  const found = own ?? (kind === 'album' ? undefined : rows[0])
  const keeper = found?.keeper_id === ownerId ? undefined : found?.keeper_id
  const { count } = await db
    .selectFrom('report')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('owner_id', '=', ownerId)
    .executeTakeFirstOrThrow()
  const facts = {
    Report: report.id,
    Since: `${minuteOf(report.created_at)} UTC`,
    State: report.closed_at ? `closed ${minuteOf(report.closed_at)}` : 'waits',
    Note: report.note ?? '',
    Reason: report.reason,
    About: `${kind} ${subjectId}${report.is_hidden ? ' (hidden)' : ''}`,
    Title: shortened(found?.title ?? '(gone)', 200),
    Words: found && found.words !== found.title ? shortened(found.words, 2_000) : '',
    // Where the thing says so no more.
    Reported: found?.words.startsWith(report.words) ? '' : shortened(report.words, 2_000),
    Picture: found?.image_id ? await addressOf(deps, found.image_id) : '',
    Page: found?.page ? config.publicUrl + found.page : '',
    Of: `${report.owner_name} <${report.owner_email}>${report.banned_at ? ' (banned)' : ''}`,
    'Stands with': keeper === undefined ? '' : (await findMember(db, keeper)).name,
    Reports: `${count} about this member in all`,
    From: report.reporter_id
      ? `${report.reporter_name} <${report.reporter_email}>`
      : '(erased, and with them what they wrote)',
    Comment: shortened(report.comment, 2_000),
  }
  const around = kind === 'message' ? await readAround(db, { ownerId, messageId: subjectId }) : []
  const done = await actionLines(db, ownerId)
  return [
    ...textTable(Object.entries(facts).filter(([, fact]) => fact !== '')),
    ...(around.length > 0 ? ['', 'Written around it:', ...around] : []),
    ...(done.length > 0 ? ['', 'What was done about this member before:', ...done] : []),
    '',
    // What is in the trash has no page, and nobody sees it.
    ...(found && hideableKinds.includes(kind) && (kind !== 'album' || found.page !== null)
      ? [`npm run club -- ${report.is_hidden ? 'show' : 'hide'} ${kind} ${subjectId}`]
      : []),
    ...(found && removableKinds.includes(kind)
      ? [
          `npm run club -- delete-content ${kind} ${subjectId}${kind === 'album' ? ` --of ${ownerId}` : ''}`,
        ]
      : []),
    ...(kind === 'user' ? [`npm run club -- reset-profile ${ownerId}`] : []),
    `npm run club -- ban ${ownerId}`,
    `npm run club -- reports close ${report.id} --note '…'`,
  ]
}

/** Of the picture as a page shows it, for an hour: nobody has to see it to whom it is not open. */
async function addressOf({ config, connections, secrets }: ClubDeps, imageId: string) {
  const { db } = connections
  if (!(await isClubKey(db, secrets))) return '(needs the SECRET_KEY of the club)'
  const image = await db
    .selectFrom('image')
    .leftJoin('album_item', 'album_item.image_id', 'image.id')
    .select([
      sql<string>`encode(image.blob_hash, 'hex')`.as('hash'),
      sql<Edits>`${sql.raw(editsJson('album_item'))}`.as('edits'),
    ])
    .where('image.id', '=', imageId)
    .executeTakeFirst()
  if (!image) return '(gone)'
  const expires = Math.floor(Date.now() / 1000) + 3_600
  const addresses = createImageAddresses(config, secrets)
  return new URL(
    addresses.addressOf(
      image.hash,
      `rs:fit:1600:1600${framingOptions(image.edits)}/exp:${expires}`,
    ),
    config.publicUrl,
  ).toString()
}

interface Line {
  id: string
  name: string
  body: string
  created_at: Date
  has_image: boolean
  is_edited: boolean
  is_deleted: boolean
}

/** What is left of the five messages before a reported one, itself, and the five after it. */
async function readAround(
  db: Database,
  { ownerId, messageId }: { ownerId: string; messageId: string },
): Promise<string[]> {
  const { rows } = await sql<Line>`
    select near.id, sender.first_name as name, concat_ws(' / ', near.body, (
        select string_agg(text, ' / ' order by number) from poll_option
        where message_id = near.id)) as body, near.created_at,
      near.image_id is not null as has_image, near.edited_at is not null as is_edited,
      near.deleted_at is not null as is_deleted
    from message reported
    cross join lateral (
      (select * from message where channel_id = reported.channel_id
        and position < reported.position order by position desc limit 5)
      union all
      (select * from message where channel_id = reported.channel_id
        and position >= reported.position order by position limit 6)) near
    join member sender on sender.id = near.sender_id
    where reported.id = ${messageId}
    order by near.position`.execute(db)
  if (rows.length === 0) return []
  await recordAction(db, {
    member_id: ownerId,
    action: 'read',
    subject_kind: 'message',
    subject_id: messageId,
  })
  return textTable(
    rows.map(({ id, name, body, created_at: at, ...line }) => {
      const marks = [line.has_image && '(photo)', line.is_edited && '(edited)']
      const said = [...marks, shortened(body, 500)].filter(Boolean).join(' ')
      return [id === messageId ? '>' : '', minuteOf(at), name, line.is_deleted ? '(deleted)' : said]
    }),
  )
}
