import type { ReportInput } from '@farfolk/contract/reports'
import type pg from 'pg'
import { v7 as uuid } from 'uuid'
import { ApiError } from '../http/api-error.ts'
import { subjects } from './subjects.ts'

/** Keeps a report about what the reporter can see; 404 for all else, 422 for what is one's own. */
export async function createReport(
  pool: pg.Pool,
  reporterId: string,
  { kind, id: subjectId, reason, comment }: ReportInput,
): Promise<{ id: string }> {
  const { visible } = subjects[kind]
  const { rows } = await pool.query<{ owner_id: string }>(visible, [subjectId, reporterId])
  const ownerId = rows[0]?.owner_id
  if (ownerId === undefined) throw new ApiError('not_found')
  if (ownerId === reporterId) {
    throw new ApiError('invalid', { field: 'report.id', message: 'Is your own' })
  }
  const id = uuid()
  await pool.query(
    `insert into report (id, reporter_id, kind, subject_id, owner_id, reason, comment)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [id, reporterId, kind, subjectId, ownerId, reason, comment],
  )
  return { id }
}
