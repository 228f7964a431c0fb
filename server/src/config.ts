import { availableParallelism } from 'node:os'
import { resolve } from 'node:path'
import { usualVideoMaxMb } from '@farfolk/contract/videos'
import proxyAddress from '@fastify/proxy-addr'
import { readS3, type S3Config } from './blobs/s3-config.ts'
import { requireHttpsAsPages } from './https-as-pages.ts'
import { type OutsideServices, readOutsideServices } from './outside-services.ts'
import { settingNames } from './setting-names.ts'
import { readSocial, type SocialConfig } from './social/config.ts'
import { StartError } from './start-error.ts'

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

type Environment = Record<string, string | undefined>

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

function integer(env: Environment, name: string, fallback: number, min: number, max: number) {
  const text = env[name]
  if (!text) return fallback
  const value = Number(text)
  if (!/^\d+$/.test(text) || value < min || value > max) {
    throw new StartError(`${name} must be a whole number from ${min} to ${max}, not '${text}'`)
  }
  return value
}

function oneOf<const T extends string>(
  env: Environment,
  name: string,
  values: readonly T[],
  fallback: T,
): T {
  const text = env[name]
  if (!text) return fallback
  const value = values.find((candidate) => candidate === text)
  if (!value) throw new StartError(`${name} must be ${values.join(' or ')}, not '${text}'`)
  return value
}

function list(text = ''): string[] {
  return text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
}

function trustedProxies(text: string | undefined): string[] {
  const proxies = list(text)
  try {
    // A number would be an address of its own, where Express counts proxies.
    if (proxies.some((proxy) => /^\d+$/.test(proxy))) throw new Error('a bare number')
    proxyAddress.compile(proxies)
  } catch {
    const wanted = 'addresses or ranges like 10.0.0.7,192.0.2.0/24'
    throw new StartError(`TRUSTED_PROXIES must be ${wanted}, not '${text}'`)
  }
  return proxies
}

function origin(name: string, text: string): string {
  const url = URL.parse(text)
  const isOrigin = url && /^https?:$/.test(url.protocol) && url.href === `${url.origin}/`
  if (!isOrigin) {
    throw new StartError(`${name} must be an address like https://club.example, not '${text}'`)
  }
  return url.origin
}

function apiOrigin(text: string | undefined, publicUrl: string): string | null {
  if (!text) return null
  const found = origin('API_ORIGIN', text)
  requireHttpsAsPages('API_ORIGIN', found, publicUrl)
  return found === publicUrl ? null : found
}

function databaseAddress(env: Environment, name: string): string | undefined {
  const text = env[name]
  if (!text) return undefined
  // The value itself is not shown: it may bear a password.
  // libpq and pg take an address without a host, where `?host=` names the folder of a socket.
  const isAddress = URL.parse(text.replace('@/', '@socket/'))
  if (!/^postgres(ql)?:\/\/./.test(text) || !isAddress) {
    throw new StartError(`${name} must be an address like postgres://user:password@host/database`)
  }
  return text
}

/** The value itself is not shown: it may bear a password or a key. */
function webAddress(env: Environment, name: string): string | undefined {
  const text = env[name]
  if (!text) return undefined
  if (!/^https?:$/.test(URL.parse(text)?.protocol ?? '')) {
    throw new StartError(`${name} must be an address like https://sms.example/send`)
  }
  return text
}

function redisUrl(text: string | undefined): string | undefined {
  if (!text) return undefined
  // The value itself is not shown: it may bear a password.
  if (!/^rediss?:\/\/./.test(text) || !URL.parse(text)) {
    throw new StartError('REDIS_URL must be an address like redis://user:password@host:6379')
  }
  return text
}

function smtpUrl(text: string | undefined): string | undefined {
  if (!text) return undefined
  if (!/^smtps?:\/\/./.test(text) || !URL.parse(text)) {
    throw new StartError('SMTP_URL must be an address like smtp://user:password@host:587')
  }
  return text
}

function mailAddress(env: Environment, name: string, fallback: string): string {
  const text = env[name]
  if (!text) return fallback
  if (!/^(?:[^<>@\r\n]*<[^<>@\s]+@[^<>@\s]+>|[^<>@\s]+@[^<>@\s]+)$/.test(text)) {
    throw new StartError(`${name} must be an e-mail address, not '${text}'`)
  }
  return text
}

/** No name beside it: mails are sent to it, and not only from it. */
function supportEmail(text: string | undefined): string | undefined {
  if (!text) return undefined
  if (!/^[^<>@\s]+@[^<>@\s]+$/.test(text)) {
    throw new StartError(`SUPPORT_EMAIL must be an address alone, without a name, not '${text}'`)
  }
  return text
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

/** The value itself is not shown: it is a secret. */
function hexBytes(env: Environment, name: string): Buffer | undefined {
  const text = env[name]
  if (!text) return undefined
  if (!/^(?:[0-9a-f]{2})+$/i.test(text)) {
    throw new StartError(`${name} must be bytes in hexadecimal digits`)
  }
  return Buffer.from(text, 'hex')
}

function secretKey(text: string | undefined): string | undefined {
  if (!text) return undefined
  if (text.length < 32) throw new StartError('SECRET_KEY must have at least 32 characters')
  return text
}

function rateLimitFactor(text: string | undefined): number {
  if (!text || text === 'on') return 1
  if (text === 'off') return Infinity
  const factor = Number(text)
  if (!(factor > 0 && Number.isFinite(factor))) {
    throw new StartError(`RATE_LIMITS must be on, off or a number above 0, not '${text}'`)
  }
  return factor
}
