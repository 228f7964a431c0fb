import type { Executor } from '../db/database.ts'
import type { Notifications } from '../notifications/notify.ts'

interface Request {
  id: string
  lowId: string | null
  highId: string | null
  requesterId: string | null
}

/** Tells the one whom a stranger has written to. */
export async function tellOfRequest(
  trx: Executor,
  notifications: Notifications,
  { id, ...request }: Request,
): Promise<void> {
  const { requesterId: actorId } = request
  const memberId = receiverOf(request)
  if (memberId === null) return
  const subject = { kind: 'channel', id } as const
  await notifications.notify(trx, { memberId, type: 'message_request', actorId, subject })
}

/** Once it was answered or declined nobody waits any more. */
export async function retractRequest(
  trx: Executor,
  notifications: Notifications,
  { id: subjectId, ...request }: Request,
): Promise<void> {
  const { requesterId: actorId } = request
  const memberId = receiverOf(request)
  if (memberId === null) return
  await notifications.retract(trx, { memberId, type: 'message_request', actorId, subjectId })
}

function receiverOf({ lowId, highId, requesterId }: Omit<Request, 'id'>): string | null {
  return requesterId === lowId ? highId : lowId
}
