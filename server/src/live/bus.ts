export interface Listeners {
  message(this: void, text: string): void
  /** Some messages may have been missed: the connection was away. */
  gap(this: void): void
}

/** How the processes of a club tell each other what has happened. */
export interface LiveBus {
  /** By what it goes, for the log. */
  name: 'PostgreSQL' | 'Redis'
  /** Resolves when messages come in; later calls do nothing more. */
  listen(on: Listeners): Promise<void>
  /** To every process, this one among them, in order. Each text has less than 8,000 bytes. */
  publish(texts: readonly string[]): Promise<void>
  close(): Promise<void>
}

export interface LiveLog {
  warn(fields: object, message: string): void
  error(fields: object, message: string): void
}
