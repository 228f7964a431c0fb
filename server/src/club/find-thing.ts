import { ReportKind } from '@farfolk/contract/reports'
import { CompiledQuery } from 'kysely'
import { validate } from 'uuid'
import type { Executor } from '../db/database.ts'
import { ApiError } from '../http/api-error.ts'
import { subjects } from '../reports/subjects.ts'
import { ClubFailure, UsageFailure } from './failure.ts'
import { findMember } from './find-member.ts'
import { shortened } from './text-table.ts'

/** What is done to a kind of content, of those that `acts` knows; throws UsageFailure for another one. */
export function actOn<Act>(acts: Partial<Record<ReportKind, Act>>, kind: string, id: string) {
  const known = ReportKind.safeParse(kind)
  const act = known.success ? acts[known.data] : undefined
  if (!known.success || !act) {
    const kinds = Object.keys(acts).join(', ')
    throw new UsageFailure(`'${kind}' is no kind of content: take one of ${kinds}.`)
  }
  if (!validate(id)) throw new UsageFailure(`'${id}' is no id.`)
  return { kind: known.data, act }
}

/** What is done to a thing that was found; another operator, or its owner, may have been faster. */
export async function unlessGone<Result>(
  kind: ReportKind,
  id: string,
  act: Promise<Result>,
): Promise<Result> {
  try {
    return await act
  } catch (error) {
    if (!(error instanceof ApiError && [403, 404].includes(error.status))) throw error
    throw new ClubFailure(`The ${kind} ${id} was deleted or given to another in this moment.`)
  }
}

/** Whose a thing is, and what it is called; what is hidden too. */
export async function requireThing(trx: Executor, kind: ReportKind, id: string) {
  const { rows } = await trx.executeQuery<{ owner_id: string; title: string }>(
    CompiledQuery.raw(subjects[kind].known, [id]),
  )
  const [found] = rows
  if (!found) throw new ClubFailure(`There is no ${kind} with the id ${id}.`)
  return { owner: await findMember(trx, found.owner_id), title: shortened(found.title, 60) }
}
