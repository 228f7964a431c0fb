import { sql } from 'kysely'
import { validate } from 'uuid'
import type { Executor } from '../db/database.ts'
import { tx } from '../db/transaction.ts'
import { subjects } from '../reports/subjects.ts'
import { actionLines } from './actions.ts'
import { removableKinds } from './delete-content.ts'
import type { ClubDeps } from './deps.ts'
import { ClubFailure, UsageFailure } from './failure.ts'
import { recordAction } from './record-action.ts'
import { cutShort, minuteOf, shortened, shownAtMost, textTable } from './text-table.ts'

function reportsWithPeople(db: Executor) {
  return db
    .selectFrom('report')
    .innerJoin('member as owner', 'owner.id', 'report.owner_id')
    .innerJoin('member as reporter', 'reporter.id', 'report.reporter_id')
    .selectAll('report')
    .select([
      'owner.first_name as owner_name',
      'owner.email as owner_email',
      'owner.banned_at',
      'reporter.first_name as reporter_name',
      'reporter.email as reporter_email',
    ])
}

/** Those that wait, the oldest first; with `all` the closed ones too, the newest first. */
export async function listReports({ connections }: ClubDeps, all: boolean): Promise<string[]> {
  const found = reportsWithPeople(connections.db).limit(shownAtMost)
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
    report.kind,
    `${report.owner_name} <${report.owner_email}>${report.banned_at ? ' (banned)' : ''}`,
    report.reporter_name,
    shortened(report.closed_at ? `closed: ${report.note ?? ''}` : report.comment, 50),
  ])
  return [
    ...textTable([heading, ...rows]),
    ...cutShort(rows.length),
    '',
    'One of them in full: npm run club -- reports show <report>',
  ]
}

/** All of a report, and what can be done about it. */
export async function showReport({ connections }: ClubDeps, id: string): Promise<string[]> {
  requireId(id)
  const { db, pool } = connections
  const report = await reportsWithPeople(db).where('report.id', '=', id).executeTakeFirst()
  if (!report) throw noReport(id)
  const { known } = subjects[report.kind]
  const { rows } = await pool.query<{ title: string; words: string }>(known, [report.subject_id])
  const [found] = rows
  const { count } = await db
    .selectFrom('report')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('owner_id', '=', report.owner_id)
    .executeTakeFirstOrThrow()
  const facts = {
    Report: report.id,
    Since: `${minuteOf(report.created_at)} UTC`,
    State: report.closed_at ? `closed ${minuteOf(report.closed_at)}` : 'waits',
    Note: report.note ?? '',
    Reason: report.reason,
    About: `${report.kind} ${report.subject_id}`,
    Title: shortened(found?.title ?? '(gone)', 200),
    // Where the thing says so no more.
    Reported: found?.words.startsWith(report.words) ? '' : shortened(report.words, 2_000),
    Of: `${report.owner_name} <${report.owner_email}>${report.banned_at ? ' (banned)' : ''}`,
    Reports: `${count} about this member in all`,
    From: `${report.reporter_name} <${report.reporter_email}>`,
    Comment: shortened(report.comment, 2_000),
  }
  const lines = Object.entries(facts).filter(([, fact]) => fact !== '')
  const acts = [
    ...(found && removableKinds.includes(report.kind)
      ? [`npm run club -- delete-content ${report.kind} ${report.subject_id}`]
      : []),
    `npm run club -- ban ${report.owner_id}`,
    `npm run club -- reports close ${report.id} --note '…'`,
  ]
  const done = await actionLines(db, report.owner_id)
  return [
    ...textTable(lines),
    ...(done.length > 0 ? ['', 'What was done about this member before:', ...done] : []),
    '',
    ...acts,
  ]
}

export async function closeReport(
  { connections }: ClubDeps,
  id: string,
  note: string | null,
): Promise<string[]> {
  requireId(id)
  return tx(connections.db, async (trx) => {
    const report = await trx
      .selectFrom('report')
      .select(['owner_id', 'kind', 'subject_id', 'closed_at'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst()
    if (!report) throw noReport(id)
    if (report.closed_at) return ['The report is closed already.']
    await trx
      .updateTable('report')
      .set({ closed_at: sql<Date>`now()`, note })
      .where('id', '=', id)
      .execute()
    await recordAction(trx, {
      member_id: report.owner_id,
      action: 'close_report',
      subject_kind: report.kind,
      subject_id: report.subject_id,
      reason: note,
    })
    return ['The report is closed.']
  })
}

function requireId(id: string): void {
  if (!validate(id)) throw new UsageFailure(`'${id}' is no id of a report.`)
}

function noReport(id: string): ClubFailure {
  return new ClubFailure(`There is no report with the id ${id}.`)
}
