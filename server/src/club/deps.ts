import type { Connections } from '../db/database.ts'
import type { Live } from '../live/live.ts'

/** What an operator's commands work with. */
export interface ClubDeps {
  connections: Connections
  live: Live
}
