import type { Refusal } from './image-tasks.ts'

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
