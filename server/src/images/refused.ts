import type { Refusal } from './media-tasks.ts'

/** A picture takes this long at most. */
export const timeoutSeconds = 20

/** A file that is not taken, which is no fault of ours. */
export class Refused extends Error {
  readonly refusal: Refusal
  constructor(refusal: Refusal) {
    super(refusal)
    this.refusal = refusal
  }
}

/** It was not made in time: of the file or of a busy machine, which cannot be told from in here. */
export class OutOfTime extends Error {}

/** What sharp failed at. */
export function failureOf(error: unknown): Refused | OutOfTime {
  // Of VipsProgressCallBack in sharp's common.cc, and of libvips for what that has ended.
  const ofLateness = /^timeout: |^VipsImage: killed /m
  const isLate = error instanceof Error && ofLateness.test(error.message)
  return isLate ? new OutOfTime() : new Refused('broken')
}
