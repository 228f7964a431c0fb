import type { ReportInput } from '@farfolk/contract/reports'
import type pg from 'pg'
import { v7 as uuid } from 'uuid'
import { ApiError } from '../http/api-error.ts'
import { behindOwnBlock, subjects } from './subjects.ts'

/**
 * Keeps a report about what the reporter can see, or could but for having blocked its owner; 404 for
 * all else, 422 for what is one's own.
 */
export async function createReport(
  pool: pg.Pool,
  reporterId: string,
  { kind, id: subjectId, reason, comment }: ReportInput,
): Promise<{ id: string }> {
  const subject = subjects[kind]
  const find = async (text: string) => {
    const { rows } = await pool.query<{ owner_id: string }>(text, [subjectId, reporterId])
    return rows[0]?.owner_id
  }
  const ownerId = (await find(subject.visible)) ?? (await find(behindOwnBlock(subject)))
  if (ownerId === undefined) throw new ApiError('not_found')
  if (ownerId === reporterId) {
    throw new ApiError('invalid', { field: 'report.id', message: 'Is your own' })
  }
  const { rows } = await pool.query<{ id: string }>(insert, [
    uuid(),
    reporterId,
    kind,
    subjectId,
    ownerId,
    reason,
    comment,
  ])
  const [kept] = rows
  if (!kept) throw new Error('A report that was written has no id')
  return kept
}

/** The same words again, while nobody has closed the first, are that report. */
const insert = `
  insert into report (id, reporter_id, kind, subject_id, owner_id, reason, comment)
  values ($1, $2, $3, $4, $5, $6, $7)
  on conflict (reporter_id, kind, subject_id, reason, md5(comment)) where closed_at is null
  do update set comment = excluded.comment
  returning id`
