import { noRoomOfTheirs } from '@farfolk/contract/errors'
import type { Outcome } from './upload-queue.ts'

/** A refusal in words, by its error. */
export function refused(
  reason: string,
  error: { code: string; message: string } | undefined,
): Outcome {
  const code = error?.code
  if (code === 'storage_full') {
    return { kind: 'crowded', reason, isOwnRoom: error?.message !== noRoomOfTheirs }
  }
  return { kind: 'refused', reason, ...(code === 'not_found' && { isGone: true }) }
}
