export interface Listeners {
  message(this: void, text: string): void
  /** From now on messages come in: the connection is there, for the first time or again. */
  up(this: void): void
  /** From now on messages may be missed: the connection is away. */
  lost(this: void): void
  /** After `up`, where messages came in late or again: some may have been missed. */
  gap(this: void): void
}

/** How the processes of a club tell each other what has happened. */
export interface LiveBus {
  /** By what it goes, for the log. */
  name: 'PostgreSQL' | 'Redis'
  /**
   * Resolves when messages come in; later calls do nothing more. Fails where the connection cannot be made, and
   * until it can: that is tried again without another call.
   */
  listen(on: Listeners): Promise<void>
  /** To every process, this one among them, in order. Each text has less than 8,000 bytes. */
  publish(texts: readonly string[]): Promise<void>
  close(): Promise<void>
}

export interface LiveLog {
  warn(fields: object, message: string): void
  error(fields: object, message: string): void
}
