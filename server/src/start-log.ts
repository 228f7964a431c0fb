import type { Config } from './config.ts'

/** Lines for the person in front of the terminal while the server starts. */
export const startLog = {
  info: (message: string) => console.log(message),
  warn: (message: string) => console.warn(message),
}

export function announce(config: Config): void {
  console.log(`Farfolk is at ${config.publicUrl}`)
}
