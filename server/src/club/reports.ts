import { sql } from 'kysely'
import { validate } from 'uuid'
import type { Executor } from '../db/database.ts'
import { tx } from '../db/transaction.ts'
import { isHidden } from '../visibility/hidden.ts'
import type { ClubDeps } from './deps.ts'
import { ClubFailure, UsageFailure } from './failure.ts'
import { findMember } from './find-member.ts'
import { recordAction } from './record-action.ts'
import { tellMember } from './tell-member.ts'
import { cutShort, minuteOf, shortened, shownAtMost, textTable } from './text-table.ts'

const isHiddenNow = sql<boolean>`case report.kind
  when 'trip' then exists (
    select from trip where trip.id = subject_id and ${sql.raw(isHidden('trip'))})
  when 'album' then exists (
    select from album where album.id = subject_id and album.owner_id = report.owner_id
      and ${sql.raw(isHidden('album'))})
  when 'bucketListItem' then exists (
    select from bucket_list_item item where item.id = subject_id and ${sql.raw(isHidden('item'))})
  when 'meetUp' then exists (
    select from meet_up where meet_up.id = subject_id and ${sql.raw(isHidden('meet_up'))})
  when 'question' then exists (
    select from question where question.id = subject_id and ${sql.raw(isHidden('question'))})
  when 'tip' then exists (
    select from tip where tip.id = subject_id and ${sql.raw(isHidden('tip'))})
  when 'albumItem' then exists (select from hidden_photo where hidden_photo.id = subject_id)
  when 'message' then exists (select from hidden_message where message_id = subject_id)
  when 'comment' then exists (select from comment where comment.id = subject_id and comment.hidden)
  else false end`

/** Also of a reporter who is erased by now. */
export function reportsWithPeople(db: Executor) {
  return db
    .selectFrom('report')
    .innerJoin('member as owner', 'owner.id', 'report.owner_id')
    .leftJoin('member as reporter', 'reporter.id', 'report.reporter_id')
    .selectAll('report')
    .select([
      'owner.first_name as owner_name',
      'owner.email as owner_email',
      'owner.banned_at',
      'reporter.first_name as reporter_name',
      'reporter.email as reporter_email',
    ])
    .select(isHiddenNow.as('is_hidden'))
}

/**
 * Those that wait, the oldest first; with `all` the closed ones too, the newest first. `of` names the
 * one member whom they are about.
 */
export async function listReports(
  { connections: { db } }: ClubDeps,
  { all, of }: { all: boolean; of: string | undefined },
): Promise<string[]> {
  const owner = of === undefined ? undefined : await findMember(db, of)
  const found = reportsWithPeople(db)
    .$if(owner !== undefined, (reports) => reports.where('report.owner_id', '=', owner!.id))
    .limit(shownAtMost)
  const reports = await (
    all
      ? found.orderBy('report.created_at', 'desc').orderBy('report.id')
      : found
          .where('report.closed_at', 'is', null)
          .orderBy('report.created_at')
          .orderBy('report.id')
  ).execute()
  if (reports.length === 0) return [all ? 'There are no reports.' : 'No report waits.']
  const heading = ['REPORT', 'SINCE (UTC)', 'REASON', 'ABOUT', 'OF', 'FROM', 'COMMENT']
  const rows = reports.map((report) => [
    report.id,
    minuteOf(report.created_at),
    report.reason,
    report.kind + (report.is_hidden ? ' (hidden)' : ''),
    `${report.owner_name} <${report.owner_email}>${report.banned_at ? ' (banned)' : ''}`,
    report.reporter_name ?? '(erased)',
    shortened(report.closed_at ? `closed: ${report.note ?? ''}` : report.comment, 50),
  ])
  return [
    ...textTable([heading, ...rows]),
    ...cutShort(rows.length),
    '',
    'One of them in full: npm run club -- reports show <report>',
  ]
}

interface Closing {
  note: string | null
  /** What the reporter is told. */
  tell: string | null
}

export async function closeReport(
  deps: ClubDeps,
  id: string,
  { note, tell }: Closing,
): Promise<string[]> {
  requireId(id)
  return tx(deps.connections.db, async (trx) => {
    const report = await trx
      .selectFrom('report')
      .select(['owner_id', 'reporter_id', 'kind', 'subject_id', 'closed_at'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst()
    if (!report) throw noReport(id)
    if (report.closed_at) return ['The report is closed already.']
    await trx
      .updateTable('report')
      .set({ closed_at: sql<Date>`now()`, note: note ?? tell })
      .where('id', '=', id)
      .execute()
    await recordAction(trx, {
      member_id: report.owner_id,
      action: 'close_report',
      subject_kind: report.kind,
      subject_id: report.subject_id,
      reason: note ?? tell,
    })
    const { reporter_id: reporterId } = report
    const told =
      tell === null || reporterId === null
        ? []
        : await tellMember(deps, trx, await findMember(trx, reporterId), {
            act: 'report',
            words: tell,
          })
    return ['The report is closed.', ...told]
  })
}

export function requireId(id: string): void {
  if (!validate(id)) throw new UsageFailure(`'${id}' is no id of a report.`)
}

export function noReport(id: string): ClubFailure {
  return new ClubFailure(`There is no report with the id ${id}.`)
}
