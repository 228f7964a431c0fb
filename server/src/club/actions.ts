import type { Executor } from '../db/database.ts'
import type { ClubDeps } from './deps.ts'
import { findMember } from './find-member.ts'
import { cutShort, minuteOf, shortened, shownAtMost, textTable } from './text-table.ts'

/** What operators did, the newest first: about one member, or about all. */
export async function listActions(
  { connections: { db } }: Pick<ClubDeps, 'connections'>,
  idOrEmail: string | undefined,
): Promise<string[]> {
  const member = idOrEmail === undefined ? undefined : await findMember(db, idOrEmail)
  const found = await findActions(db, member?.id)
  if (found.length === 0) return ['Nothing was done.']
  const heading = ['WHEN (UTC)', 'ACTION', 'MEMBER', 'ABOUT', 'WHY', 'BY']
  const rows = found.map((action) => [
    minuteOf(action.created_at),
    action.action,
    action.email === null ? '(erased)' : `${action.first_name} <${action.email}>`,
    aboutOf(action),
    shortened(action.reason ?? '', 80),
    action.operator ?? '',
  ])
  return [...textTable([heading, ...rows]), ...cutShort(rows.length)]
}

/** Those about one member, each in a line; none where nothing was done. */
export async function actionLines(db: Executor, memberId: string): Promise<string[]> {
  const found = await findActions(db, memberId)
  return textTable(
    found.map((action) => [
      minuteOf(action.created_at),
      action.action,
      aboutOf(action),
      shortened(action.reason ?? '', 80),
      action.operator ?? '',
    ]),
  )
}

function findActions(db: Executor, memberId: string | undefined) {
  return db
    .selectFrom('moderation_action as done')
    .leftJoin('member', 'member.id', 'done.member_id')
    .select([
      'done.created_at',
      'done.action',
      'done.subject_kind',
      'done.subject_id',
      'done.reason',
      'done.operator',
    ])
    .select(['member.first_name', 'member.email'])
    .$if(memberId !== undefined, (actions) => actions.where('done.member_id', '=', memberId!))
    .orderBy('done.created_at', 'desc')
    .orderBy('done.id', 'desc')
    .limit(shownAtMost)
    .execute()
}

function aboutOf(action: { subject_kind: string | null; subject_id: string | null }): string {
  return [action.subject_kind, action.subject_id].filter((part) => part !== null).join(' ')
}
