import { setTimeout as sleep } from 'node:timers/promises'
import type { Lock, Locker, RequestRelease } from '@tus/server'
import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import type { Database } from '../db/database.ts'
import { ApiError } from '../http/api-error.ts'

/** How long the lock of a process that was killed stays. */
const leaseSeconds = 5
/** How often a holder says that it is still there, and hears whether somebody waits. */
const beatMs = 1_000
const askAgainMs = 100
const patienceMs = 15_000

/**
 * Who writes to an upload, of all processes over one database: in its row, for a while that is
 * extended. Whoever wants it meanwhile says so there, since a client that comes back after a lost
 * network finds its former request still waiting for bytes.
 */
export function createUploadLocks(db: Database): Locker {
  return { newLock: (id) => createLock(db, id) }
}

function createLock(db: Database, id: string): Lock {
  const holder = uuid()
  let beat: NodeJS.Timeout | undefined
  let lastBeat = Promise.resolve()

  async function keep(requestRelease: RequestRelease): Promise<void> {
    // Where it fails the next beat tries again before the time is over.
    const isWanted = await extend(db, id, holder).catch(() => false)
    if (isWanted) void requestRelease()
  }

  return {
    async lock(signal: AbortSignal, requestRelease: RequestRelease) {
      await acquire(db, id, holder, signal)
      beat = setInterval(() => {
        lastBeat = keep(requestRelease)
      }, beatMs)
    },
    async unlock() {
      clearInterval(beat)
      // It would take again what is given back here.
      await lastBeat
      await db
        .updateTable('upload')
        .set({ held_by: null, held_until: null })
        .where('id', '=', id)
        .where('held_by', '=', holder)
        .execute()
    },
  }
}

async function acquire(
  db: Database,
  id: string,
  holder: string,
  signal: AbortSignal,
): Promise<void> {
  const deadline = Date.now() + patienceMs
  while (!signal.aborted && Date.now() < deadline) {
    if (await take(db, id, holder)) return
    await sleep(askAgainMs)
  }
  throw new ApiError('unavailable', { retryAfter: 2 })
}

/** True also where there is no such upload yet: nobody else can know of it. */
async function take(db: Database, id: string, holder: string): Promise<boolean> {
  const { rows } = await sql<{ held_by: string }>`
    update upload set
      held_by = case when is_free then ${holder}::uuid else upload.held_by end,
      held_until = case when is_free then now() + make_interval(secs => ${leaseSeconds})
        else upload.held_until end,
      is_wanted = not is_free
    from (
      select id, held_until is null or held_until < now() as is_free
      from upload where id = ${id} for update
    ) found
    where upload.id = found.id
    returning upload.held_by`.execute(db)
  return rows[0] === undefined || rows[0].held_by === holder
}

/**
 * Whether somebody waits for it, or has it already. One whose row has been made since is taken; while
 * there is none nobody can.
 */
async function extend(db: Database, id: string, holder: string): Promise<boolean> {
  const { rows } = await sql<{ is_wanted: boolean }>`
    with held as (
      update upload set
        held_by = ${holder}, held_until = now() + make_interval(secs => ${leaseSeconds})
      where id = ${id} and (held_by is null or held_by = ${holder})
      returning is_wanted
    )
    select coalesce((select is_wanted from held), exists (select from upload where id = ${id}))
      as is_wanted`.execute(db)
  return rows[0]?.is_wanted ?? true
}
