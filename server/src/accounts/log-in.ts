import { CompiledQuery } from 'kysely'
import type pg from 'pg'
import { v7 as uuid } from 'uuid'
import { tx } from '../db/transaction.ts'
import { ApiError } from '../http/api-error.ts'
import { sessionDays } from '../http/session.ts'
import { type LimitedKey, limitValues, waitSql } from '../limits/limits.ts'
import { reopenAccount } from '../closing/reopen-account.ts'
import { requireOwnUser } from '../members/own-user.ts'
import type { OpenedSession } from './answer-session.ts'
import type { AccountDeps } from './deps.ts'
import { refuseUntil } from '../limits/spend-all.ts'
import { passFactor } from '../second-factor/pass-factor.ts'
import { newToken } from './tokens.ts'

const startText = `select member.id, member.password_hash, tries.wait,
    member.closed_at is not null as is_closing, member.banned_at is not null as is_banned,
    factor.member_id is not null as has_factor
  from (select ${waitSql(2)} as wait) tries
  left join member on lower(member.email) = $1
    and (member.closed_at is null or member.erase_at > now() or member.banned_at is not null)
  left join second_factor factor on factor.member_id = member.id and factor.on_since is not null`

// The commit does not wait for the disk: a session that a crash of the database takes along within
// half a second costs its member another sign-in, and every write that follows makes it safe. It waits
// where a code is spent ($10): none may work again, and the mail of it must not be lost.
// The password ($9, its hash) is still the one that was looked at: a new one ends all sessions, and
// none may come after it that the old one opened. A second factor has been passed ($10), or none is on.
const openText = `with tries as materialized (select ${waitSql(6)} as wait),
  relaxed as materialized (
    select case when not $10::boolean then set_config('synchronous_commit', 'off', true) end
  ),
  held as materialized (
    select member.id from member where member.id = $3::uuid and member.password_hash = $9::text
      and ($10::boolean or not exists (
        select from second_factor factor
        where factor.member_id = member.id and factor.on_since is not null
      ))
    for share
  ), opened as (
    insert into session (token_hash, id, member_id, user_agent, expires_at)
    select $1::bytea, $2::uuid, held.id, $4::text, now() + make_interval(days => $5::integer)
    from tries, relaxed, held where coalesce(tries.wait, 0) <= 0
    returning id
  )
  select tries.wait, exists (select from opened) as is_open from tries`

/**
 * Answers the own user and a new session's token; an account that was closed is open again. A known
 * and an unknown address take the same work and give the same answer. Two statements, since a login
 * should cost no more than its hash; a second factor takes its own.
 */
export async function logIn(
  deps: AccountDeps,
  given: { email: string; password: string; code?: string | undefined },
  from: { ip: string; userAgent: string },
): Promise<OpenedSession> {
  const { hashing, limits } = deps
  const { pool } = deps.connections
  const tries = limits.triesOf(given.email, from.ip)
  const member = await startTry(pool, given.email, tries)
  const fits = await hashing.verify(member?.password_hash ?? null, given.password)
  if (!member || !fits) {
    await limits.countFailure(given.email, from.ip)
    throw new ApiError('invalid_credentials')
  }
  if (member.isBanned) {
    await limits.requireTries(given.email, from.ip)
    throw new ApiError('account_banned')
  }
  // Not while the hash is worked out: of a known address every wrong password would take longer.
  const ownUser = requireOwnUser(pool, member.id)
  ownUser.catch(() => undefined)
  const opening = { ...member, userAgent: from.userAgent, tries }
  const open = (values: unknown[]) => pool.query<OpenedRow>(openText, values)
  const token =
    (member.hasFactor ? undefined : await openUnlessRefused(opening, open)) ??
    // Turned on in the same moment, too.
    (await openWithCode(deps, opening, { email: given.email, code: given.code, ip: from.ip }))
  // Erased in the same moment: there is nobody to sign in.
  if (member.isClosing && !(await reopenAccount(deps, member.id))) {
    throw new ApiError('invalid_credentials')
  }
  return { json: (await ownUser).json, token, isReopened: member.isClosing }
}

async function startTry(pool: pg.Pool, email: string, tries: LimitedKey[]) {
  const { rows } = await pool.query<{
    id: string | null
    password_hash: string | null
    wait: number | null
    is_closing: boolean | null
    is_banned: boolean | null
    has_factor: boolean
  }>(startText, [email.toLowerCase(), ...limitValues(tries)])
  const [row] = rows
  refuseUntil(row?.wait ?? null)
  if (!row || row.id === null) return undefined
  return {
    id: row.id,
    password_hash: row.password_hash,
    isClosing: row.is_closing === true,
    isBanned: row.is_banned === true,
    hasFactor: row.has_factor,
  }
}

interface Opening {
  id: string
  password_hash: string | null
  userAgent: string
  tries: LimitedKey[]
}

interface OpenedRow {
  wait: number | null
  is_open: boolean
}

/** The code is spent in the session's transaction, after the member is held, as everywhere. */
async function openWithCode(
  deps: AccountDeps,
  opening: Opening,
  { email, code, ip }: { email: string; code?: string | undefined; ip: string },
): Promise<string> {
  // That a code is asked for, or is wrong, tells that the password was right.
  await deps.limits.requireTries(email, ip)
  return passFactor(deps, opening.id, { code, ip, field: 'user.code' }, (spend) =>
    tx(deps.connections.db, async (trx) => {
      const token = await openUnlessRefused(
        { ...opening, isPassed: spend !== undefined },
        (values) => trx.executeQuery<OpenedRow>(CompiledQuery.raw(openText, values)),
      )
      if (token === undefined) throw new ApiError('invalid_credentials')
      await spend?.(trx)
      return token
    }),
  )
}

/**
 * Of many tries at once those past the limit must not learn which password was right. Undefined where it is not the
 * password any more, or a second factor is on that was not passed.
 */
async function openUnlessRefused(
  opening: Opening & { isPassed?: boolean },
  run: (values: unknown[]) => Promise<{ rows: OpenedRow[] }>,
): Promise<string | undefined> {
  const { token, hash } = newToken()
  const { rows } = await run([
    hash,
    uuid(),
    opening.id,
    opening.userAgent,
    sessionDays,
    ...limitValues(opening.tries),
    opening.password_hash,
    opening.isPassed === true,
  ])
  refuseUntil(rows[0]?.wait ?? null)
  return rows[0]?.is_open ? token : undefined
}
