import type { Config } from '../config.ts'
import type { Connections } from '../db/database.ts'
import type { Live } from '../live/live.ts'

/** What an operator's commands work with. */
export interface ClubDeps {
  config: Pick<Config, 'dataDir' | 's3'>
  connections: Connections
  live: Live
}
