import type { Config } from '../config.ts'
import type { Connections } from '../db/database.ts'
import type { RateLimits } from '../http/rate-limits.ts'
import type { Jobs } from '../jobs/jobs.ts'
import type { Live } from '../live/live.ts'
import type { Mail } from '../mail/mail.ts'
import type { Notifications } from '../notifications/notify.ts'
import type { Secrets } from '../secrets.ts'

/** What an operator's commands work with. */
export interface ClubDeps {
  config: Pick<
    Config,
    | 'backupRecipient'
    | 'database'
    | 'dataDir'
    | 'images'
    | 'memberStorageMb'
    | 'publicUrl'
    | 's3'
    | 'signups'
  >
  connections: Connections
  jobs: Pick<Jobs, 'enqueue'>
  live: Live
  mail: Mail
  notifications: Notifications
  rateLimits: RateLimits
  secrets: Secrets
}
