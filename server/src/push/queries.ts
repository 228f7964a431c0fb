import {
  mostPushDevices,
  type PushKind,
  type PushSubscriptionInput,
  type PushSubscriptionState,
} from '@farfolk/contract/push'
import { sql } from 'kysely'
import type { Executor } from '../db/database.ts'
import { ApiError } from '../http/api-error.ts'
import type { MemberViewer } from '../http/viewer.ts'

/** Each with its column of `push_subscription`. */
export const pushColumns = {
  friendRequests: 'friend_requests',
  messages: 'messages',
  trips: 'trips',
} as const satisfies Record<PushKind, string>

type Kinds = NonNullable<PushSubscriptionState['kinds']>
const columns = ['friend_requests', 'messages', 'trips', 'created_at'] as const
interface KindsRow {
  friend_requests: boolean
  messages: boolean
  trips: boolean
  created_at: Date
}

export interface Subscription {
  kinds: Kinds
  createdAt: Date
}

function subscriptionOf(row: KindsRow): Subscription {
  const { friend_requests: friendRequests, messages, trips, created_at: createdAt } = row
  return { kinds: { friendRequests, messages, trips }, createdAt }
}

export async function findSubscription(
  db: Executor,
  sessionId: string,
): Promise<Subscription | undefined> {
  const row = await db
    .selectFrom('push_subscription')
    .select(columns)
    .where('session_id', '=', sessionId)
    .executeTakeFirst()
  return row && subscriptionOf(row)
}

/**
 * Of a browser that another session had before, it is this one's alone. Throws 409 where the member has as
 * many devices as may be told, 401 where the session has just ended.
 */
export async function saveSubscription(
  trx: Executor,
  { memberId, sessionId }: MemberViewer,
  { endpoint, keys }: PushSubscriptionInput,
): Promise<Subscription> {
  const { p256dh, auth } = keys
  // So that two at once are counted one after the other.
  await sql`select from member where id = ${memberId} for no key update`.execute(trx)
  const { rows: others } = await sql<{ count: number }>`
    select count(*)::integer as count from push_subscription
    where member_id = ${memberId} and session_id <> ${sessionId} and endpoint <> ${endpoint}
  `.execute(trx)
  if ((others[0]?.count ?? 0) >= mostPushDevices) throw new ApiError('conflict')
  // By the endpoint, which two sessions of one browser may bring at once: the later one has it.
  const { rows } = await sql<KindsRow>`
    with last as (
      delete from push_subscription where session_id = ${sessionId} and endpoint <> ${endpoint}
      returning friend_requests, messages, trips, created_at)
    insert into push_subscription as device
      (session_id, member_id, endpoint, p256dh, auth, friend_requests, messages, trips, created_at)
    select session.id, session.member_id, ${endpoint}, ${p256dh}, ${auth},
      coalesce((select friend_requests from last), true), coalesce((select messages from last), true),
      coalesce((select trips from last), true), coalesce((select created_at from last), now())
    from session where session.id = ${sessionId} for key share
    on conflict (endpoint) do update set session_id = excluded.session_id,
      member_id = excluded.member_id, p256dh = excluded.p256dh, auth = excluded.auth,
      ${sql.join(columns.map(keptOrNew))}, failing_since = ${failingUnlessNew({ endpoint, keys })}
    returning friend_requests, messages, trips, created_at`.execute(trx)
  if (!rows[0]) throw new ApiError('unauthenticated')
  return subscriptionOf(rows[0])
}

/** What this session has chosen for the device, and nothing of what another one had. */
function keptOrNew(column: (typeof columns)[number]) {
  const name = sql.ref(column)
  return sql`${name} = case when device.session_id = excluded.session_id
    then device.${name} else excluded.${name} end`
}

/** Saying the same subscription again reaches nobody: a push that arrives ends the failing. */
function failingUnlessNew({ endpoint, keys: { p256dh, auth } }: PushSubscriptionInput) {
  return sql<Date | null>`case when (device.endpoint, device.p256dh, device.auth)
    = (${endpoint}, ${p256dh}, ${auth}) then device.failing_since end`
}

/** Undefined where the device is told nothing. */
export async function updateKinds(
  db: Executor,
  sessionId: string,
  kinds: Partial<Record<PushKind, boolean | undefined>>,
): Promise<Subscription | undefined> {
  const { friendRequests, messages, trips } = kinds
  const row = await db
    .updateTable('push_subscription')
    // Kysely leaves out what is undefined; the first keeps a change of nothing a statement.
    .set((eb) => ({
      created_at: eb.ref('created_at'),
      friend_requests: friendRequests,
      messages,
      trips,
    }))
    .where('session_id', '=', sessionId)
    .returning(columns)
    .executeTakeFirst()
  return row && subscriptionOf(row)
}

export async function deleteSubscription(db: Executor, sessionId: string): Promise<void> {
  await db.deleteFrom('push_subscription').where('session_id', '=', sessionId).execute()
}

/** False where nobody has the old one, with its secret. */
export async function renewSubscription(
  db: Executor,
  old: PushSubscriptionInput,
  fresh: PushSubscriptionInput,
): Promise<boolean> {
  const { endpoint, keys } = fresh
  const { numUpdatedRows } = await db
    .updateTable('push_subscription as device')
    .set({ endpoint, ...keys, failing_since: failingUnlessNew(fresh) })
    .where('endpoint', '=', old.endpoint)
    .where('auth', '=', old.keys.auth)
    .where('p256dh', '=', old.keys.p256dh)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
