/** Says in few words why a bucket did not do something. */
export class BucketFailure extends Error {
  readonly tries: number

  constructor(reason: string, tries: number) {
    super(reason)
    this.tries = tries
  }
}
