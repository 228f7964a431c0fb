import type { ReportInput } from '@farfolk/contract/reports'
import { CompiledQuery } from 'kysely'
import { v7 as uuid } from 'uuid'
import { tx } from '../db/transaction.ts'
import type { FeatureDeps } from '../feature-deps.ts'
import { ApiError } from '../http/api-error.ts'
import { countReport } from '../limits/count-report.ts'
import { reportedLetter } from './letter.ts'
import { behindOwnBlock, type Subject, subjects } from './subjects.ts'

type Deps = Pick<FeatureDeps, 'connections' | 'config' | 'mail' | 'rateLimits'>

/**
 * Keeps a report about what the reporter can see, or could but for having blocked its owner; 404 for
 * all else, 422 for what is one's own. The club's own mailbox hears of each once.
 */
export async function createReport(
  { connections, config, mail, rateLimits }: Deps,
  { memberId: reporterId, ip }: { memberId: string; ip: string },
  report: ReportInput,
): Promise<{ id: string }> {
  const { db, pool } = connections
  const { kind, id: subjectId, reason, comment } = report
  const subject = subjects[kind]
  const find = async (text: string) => {
    const { rows } = await pool.query<{ owner_id: string }>(text, [subjectId, reporterId])
    return rows[0]?.owner_id
  }
  const ownerId = (await find(subject.visible)) ?? (await find(behindOwnBlock(subject)))
  if (ownerId === undefined) throw new ApiError('not_found', { field: 'report.id' })
  if (ownerId === reporterId) {
    throw new ApiError('invalid', { field: 'report.id', message: 'Is your own' })
  }
  const values = [subjectId, reporterId, uuid(), kind, reason, comment, ownerId]
  const insert = CompiledQuery.raw(insertOf(subject), values)
  return tx(db, async (trx) => {
    const { rows } = await trx.executeQuery<{ id: string; is_new: boolean }>(insert)
    const [kept] = rows
    // Deleted in the same moment.
    if (!kept) throw new ApiError('not_found', { field: 'report.id' })
    const { id, is_new: isNew } = kept
    if (isNew) {
      await countReport(trx, rateLimits, ip)
      const letter = reportedLetter(id, report)
      await mail.send(trx, { to: config.mail.support, letter, limited: false })
    }
    return { id }
  })
}

/**
 * With the words of the thing, as far as the reporter may have seen them: its author may take them back
 * before anybody looks. The same report again, while nobody has closed the first, is that one.
 */
const insertOf = ({ known, seen = known }: Subject) => `
  insert into report (subject_id, reporter_id, id, kind, reason, comment, owner_id, words)
  select $1::uuid, $2, $3, $4, $5, $6, theirs.owner_id, theirs.words from (${seen}) theirs
  where theirs.owner_id = $7
  on conflict (reporter_id, kind, subject_id, reason, md5(comment)) where closed_at is null
  do update set comment = excluded.comment
  returning id, xmax = 0 as is_new`
