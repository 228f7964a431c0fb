import { availableParallelism } from 'node:os'
import { resolve } from 'node:path'
import { usualVideoMaxMb } from '@farfolk/contract/videos'
import { readBackupS3, readS3, type S3Config } from './blobs/s3-config.ts'
import { requireHttpsAsPages } from './https-as-pages.ts'
import { type OutsideServices, readOutsideServices } from './outside-services.ts'
import { settingNames } from './setting-names.ts'
import { readSocial, type SocialConfig } from './social/config.ts'
import { StartError } from './start-error.ts'
import { maxStorageMb } from './storage/used.ts'
import {
  ageRecipient,
  databaseAddress,
  type Environment,
  hexBytes,
  integer,
  list,
  mailAddress,
  oneOf,
  origin,
  rateLimitFactor,
  redisUrl,
  secretKey,
  smtpUrl,
  supportEmail,
  trustedProxies,
  webAddress,
} from './setting-values.ts'

/** The settings of a server, read once; contract §8 says what each one's absence means. */
export interface Config {
  mode: 'production' | 'development' | 'test'
  port: number
  host: string
  /** Without a slash at the end. */
  publicUrl: string
  webOrigins: string[]
  /** Where pages find the API; null where they are themselves. Without a slash at the end. */
  apiOrigin: string | null
  /** Whose word on who asks is taken: this machine's, and that of the addresses and ranges set. */
  trustedProxies: string[]
  /** Multiplies every limit; Infinity is off. */
  rateLimitFactor: number
  dataDir: string
  database: {
    /** Absent: the embedded PostgreSQL. */
    url: string | undefined
    replicaUrl: string | undefined
    directUrl: string | undefined
    prepare: boolean
  }
  /** Absent: processes tell each other through PostgreSQL. */
  redisUrl: string | undefined
  mail: { smtpUrl: string | undefined; from: string; support: string }
  /** Absent: each SMS is a file of the outbox. */
  smsWebhookUrl: string | undefined
  social: SocialConfig
  /** Absent: blobs are files of dataDir. */
  s3: S3Config | undefined
  images: {
    /** Of a real imgproxy, without a slash at the end; absent: the built-in one. */
    proxyUrl: string | undefined
    /** Absent: derived from the secret. */
    key: Buffer | undefined
    salt: Buffer | undefined
  }
  /** Of one video, in units of 1,048,576; 0: the club takes none. */
  videoMaxMb: number
  /** Of all files of one member, in the same units; 0: as many as there is room for. */
  memberStorageMb: number
  /** Nightly ones that are kept; 0: none is made. */
  backups: number
  /** Where nightly backups go as well; absent: nowhere. */
  backupS3: S3Config | undefined
  /** The public key of age that backups are sealed for; absent: they are not. */
  backupRecipient: string | undefined
  /** Absent: made once and kept in dataDir. */
  secretKey: string | undefined
  /** Who may become a member: anybody, who is invited to a trip, or nobody. */
  signups: 'open' | 'invited' | 'closed'
  demo: boolean
  /** Processes that serve. */
  concurrency: number | 'auto'
  /** How long a stop waits for requests and jobs that are under way. */
  drainSeconds: number
  metricsToken: string | undefined
  outside: OutsideServices
}

/** How many processes serve. */
export function processCount({ concurrency }: Pick<Config, 'concurrency'>): number {
  return concurrency === 'auto' ? availableParallelism() : concurrency
}

/** Whether other processes may serve the same club. */
export function servesWithOthers(config: Pick<Config, 'concurrency' | 'database'>): boolean {
  return processCount(config) > 1 || config.database.url !== undefined
}

/** Throws a StartError with one line that names the variable. */
export function readConfig(given: Environment): Config {
  const env = settingsIn(given)
  const port = integer(env, 'PORT', 3000, 1, 65_535)
  const publicUrl = origin('PUBLIC_URL', env.PUBLIC_URL || `http://localhost:${port}`)
  const databaseUrl = databaseAddress(env, 'DATABASE_URL')
  const database = {
    url: databaseUrl,
    replicaUrl: databaseAddress(env, 'DATABASE_REPLICA_URL'),
    directUrl: databaseAddress(env, 'DATABASE_DIRECT_URL'),
    prepare: oneOf(env, 'DB_PREPARE', ['on', 'off'], 'on') === 'on',
  }
  if (!databaseUrl && (database.replicaUrl || database.directUrl)) {
    throw new StartError('DATABASE_REPLICA_URL and DATABASE_DIRECT_URL need DATABASE_URL too')
  }
  return {
    mode: oneOf(env, 'NODE_ENV', ['production', 'development', 'test'], 'production'),
    port,
    host: env.HOST || '127.0.0.1',
    publicUrl,
    webOrigins: list(env.WEB_ORIGINS).map((text) => origin('WEB_ORIGINS', text)),
    apiOrigin: apiOrigin(env.API_ORIGIN, publicUrl),
    trustedProxies: ['loopback', ...trustedProxies(env.TRUSTED_PROXIES)],
    rateLimitFactor: rateLimitFactor(env.RATE_LIMITS),
    dataDir: resolve(env.DATA_DIR || './data'),
    database,
    redisUrl: redisUrl(env.REDIS_URL),
    mail: {
      smtpUrl: smtpUrl(env.SMTP_URL),
      from: mailAddress(env, 'MAIL_FROM', `Farfolk <no-reply@${new URL(publicUrl).hostname}>`),
      support: supportEmail(env.SUPPORT_EMAIL) ?? `support@${new URL(publicUrl).hostname}`,
    },
    smsWebhookUrl: webAddress(env, 'SMS_WEBHOOK_URL'),
    social: readSocial(env),
    s3: readS3(env),
    images: imageProxy(env, publicUrl),
    videoMaxMb: integer(env, 'VIDEO_MAX_MB', usualVideoMaxMb, 0, 5_000),
    memberStorageMb: integer(env, 'MEMBER_STORAGE_MB', 0, 0, maxStorageMb),
    ...readBackups(env),
    secretKey: secretKey(env.SECRET_KEY),
    signups: oneOf(env, 'SIGNUPS', ['open', 'invited', 'closed'], 'open'),
    demo: databaseUrl
      ? oneOf(env, 'DEMO', ['0', '1'], '0') === '1'
      : oneOf(env, 'DEMO', ['0', '1'], '1') === '1',
    concurrency:
      env.WEB_CONCURRENCY === 'auto' ? 'auto' : integer(env, 'WEB_CONCURRENCY', 1, 1, 256),
    drainSeconds: integer(env, 'DRAIN_SECONDS', 25, 1, 3_600),
    metricsToken: env.METRICS_TOKEN || undefined,
    outside: readOutsideServices(env, publicUrl),
  }
}

/** Without the blanks that a form or a file leaves at their ends; a key is what it is. */
function settingsIn(given: Environment): Environment {
  const names = ['NODE_ENV', ...settingNames]
  const trimmed = Object.fromEntries(names.map((name) => [name, given[name]?.trim()]))
  return { ...trimmed, SECRET_KEY: given.SECRET_KEY }
}

function readBackups(env: Environment): Pick<Config, 'backups' | 'backupS3' | 'backupRecipient'> {
  const backups = integer(env, 'BACKUPS', 7, 0, 366)
  const backupS3 = readBackupS3(env)
  if (backupS3 && backups === 0) {
    throw new StartError('BACKUP_S3_BUCKET needs BACKUPS above 0: none is made to be sent there')
  }
  return { backups, backupS3, backupRecipient: ageRecipient(env, 'BACKUP_RECIPIENT') }
}

function apiOrigin(text: string | undefined, publicUrl: string): string | null {
  if (!text) return null
  const found = origin('API_ORIGIN', text)
  requireHttpsAsPages('API_ORIGIN', found, publicUrl)
  return found === publicUrl ? null : found
}

function imageProxy(env: Environment, publicUrl: string): Config['images'] {
  const key = hexBytes(env, 'IMGPROXY_KEY')
  const salt = hexBytes(env, 'IMGPROXY_SALT')
  const proxyUrl = env.IMGPROXY_URL?.replace(/\/+$/, '') || undefined
  if (!key !== !salt) throw new StartError('IMGPROXY_KEY and IMGPROXY_SALT need each other')
  if (proxyUrl && !key) throw new StartError('IMGPROXY_URL needs IMGPROXY_KEY and IMGPROXY_SALT')
  if (proxyUrl && !/^https?:\/\/[^?#]+$/.test(URL.parse(proxyUrl) ? proxyUrl : '')) {
    throw new StartError(
      `IMGPROXY_URL must be an address like https://images.example, not '${proxyUrl}'`,
    )
  }
  requireHttpsAsPages('IMGPROXY_URL', proxyUrl, publicUrl)
  return { proxyUrl, key, salt }
}
