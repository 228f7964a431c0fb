import type { Blobs } from './blobs/blobs.ts'
import type { Config } from './config.ts'
import type { Connections } from './db/database.ts'
import type { RateLimits } from './http/rate-limits.ts'
import type { Router } from './http/route.ts'
import type { Images } from './images/images.ts'
import type { Jobs } from './jobs/jobs.ts'
import type { Live } from './live/live.ts'
import type { Mail } from './mail/mail.ts'
import type { Notifications } from './notifications/notify.ts'
import type { Secrets } from './secrets.ts'
import type { Room } from './storage/room.ts'
import type { Videos } from './videos/videos.ts'

/** What a feature gets to register its routes with. */
export interface FeatureDeps {
  config: Config
  connections: Connections
  rateLimits: RateLimits
  router: Router
  /** Work beside requests; a feature says what its jobs do when it is registered. */
  jobs: Jobs
  mail: Mail
  /** Tells members what happened. */
  notifications: Notifications
  secrets: Secrets
  /** Tells the sockets of members what has happened. */
  live: Live
  /** Files by what they hold. */
  blobs: Blobs
  /** How much the files of a member may take. */
  room: Room
  /** Pictures that members send. */
  images: Images
  /** What moves them. */
  videos: Videos
}
