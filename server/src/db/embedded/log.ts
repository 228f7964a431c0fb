/** What the launcher says while it works; a pino logger fits. */
export interface Log {
  info(message: string): void
  warn(message: string): void
}

export const silent: Log = { info: () => undefined, warn: () => undefined }
