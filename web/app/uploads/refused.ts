import type { Outcome } from './upload-queue.ts'

/** A refusal in words, by the code of its error. */
export function refused(reason: string, code: string | undefined): Outcome {
  return { kind: 'refused', reason, ...(code === 'not_found' && { isGone: true }) }
}
