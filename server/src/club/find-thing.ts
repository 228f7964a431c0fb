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

interface Found {
  owner_id: string
  /** Absent: as `owner_id`. */
  keeper_id?: string
  title: string
  page: string | null
}

/**
 * Who has put a thing there, whose it is now, and what it is called; what is hidden too, and what is in the trash where
 * none stands. Another may have given a photo to an album (decision 68).
 */
export async function requireThing(trx: Executor, kind: ReportKind, id: string) {
  const found = await findThings(trx, kind, id)
  return presentFound(trx, found.find(({ page }) => page !== null) ?? found[0]!)
}

/**
 * As `requireThing`, of what goes for good: where several members have an album with one id, all but one of them
 * in the trash (decision 62), `of` says whose.
 */
export async function requireThingOf(
  trx: Executor,
  kind: ReportKind,
  id: string,
  of: string | undefined,
) {
  const found = await findThings(trx, kind, id)
  const wanted = of === undefined ? undefined : await findMember(trx, of)
  const left = wanted ? found.filter((each) => keeperOf(each) === wanted.id) : found
  if (left.length === 0) throw new ClubFailure(`${wanted!.name} has no ${kind} with the id ${id}.`)
  if (left.length > 1) {
    const owners = await Promise.all(left.map((each) => findMember(trx, keeperOf(each))))
    const names = left.map(
      ({ page }, index) => `${owners[index]!.name}${page === null ? ', in the trash' : ''}`,
    )
    throw new ClubFailure(
      `Several members have one ${kind} with the id ${id}: say whose by --of. ${names.join('; ')}.`,
    )
  }
  return presentFound(trx, left[0]!)
}

async function findThings(trx: Executor, kind: ReportKind, id: string): Promise<Found[]> {
  const { rows } = await trx.executeQuery<Found>(CompiledQuery.raw(subjects[kind].known, [id]))
  if (rows.length === 0) throw new ClubFailure(`There is no ${kind} with the id ${id}.`)
  return rows
}

async function presentFound(trx: Executor, found: Found) {
  const owner = await findMember(trx, found.owner_id)
  return { owner, keeperId: keeperOf(found), title: shortened(found.title, 60) }
}

function keeperOf({ owner_id: ownerId, keeper_id: keeperId = ownerId }: Found): string {
  return keeperId
}
