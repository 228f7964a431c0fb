/** What is made once for each key and kept while it is among the last used; a failure is not kept. */
export class KeptPromises<T> {
  private readonly kept = new Map<string, Promise<T>>()
  private readonly limit: number

  constructor(limit: number) {
    this.limit = limit
  }

  get(key: string, make: () => Promise<T>): Promise<T> {
    const known = this.kept.get(key)
    const promise = known ?? make()
    // The last in the map is the one used last.
    this.kept.delete(key)
    this.kept.set(key, promise)
    if (!known) {
      promise.then(
        () => this.dropOldest(),
        () => this.drop(key, promise),
      )
    }
    return promise
  }

  /** Once there is something in its place: what fails drops nothing. */
  private dropOldest(): void {
    const oldest = this.kept.keys().next().value
    if (this.kept.size > this.limit && oldest !== undefined) this.kept.delete(oldest)
  }

  private drop(key: string, promise: Promise<T>): void {
    if (this.kept.get(key) === promise) this.kept.delete(key)
  }
}
