/** Every variable that readConfig() reads, beside NODE_ENV; it reads no other. */
export const settingNames = [
  'PORT',
  'HOST',
  'PUBLIC_URL',
  'WEB_ORIGINS',
  'API_ORIGIN',
  'TRUSTED_PROXIES',
  'DATA_DIR',
  'DATABASE_URL',
  'DATABASE_REPLICA_URL',
  'DATABASE_DIRECT_URL',
  'DB_PREPARE',
  'REDIS_URL',
  'SMTP_URL',
  'MAIL_FROM',
  'SUPPORT_EMAIL',
  'S3_ENDPOINT',
  'S3_BUCKET',
  'S3_REGION',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
  'IMGPROXY_URL',
  'IMGPROXY_KEY',
  'IMGPROXY_SALT',
  'VIDEO_MAX_MB',
  'MEMBER_STORAGE_MB',
  'SMS_WEBHOOK_URL',
  'GOOGLE_CLIENT_ID',
  'GOOGLE_ISSUER',
  'FACEBOOK_APP_ID',
  'FACEBOOK_APP_SECRET',
  'FACEBOOK_GRAPH_URL',
  'BACKUPS',
  'BACKUP_S3_ENDPOINT',
  'BACKUP_S3_BUCKET',
  'BACKUP_S3_REGION',
  'BACKUP_S3_ACCESS_KEY_ID',
  'BACKUP_S3_SECRET_ACCESS_KEY',
  'BACKUP_RECIPIENT',
  'SECRET_KEY',
  'RATE_LIMITS',
  'SIGNUPS',
  'DEMO',
  'WEB_CONCURRENCY',
  'DRAIN_SECONDS',
  'MAP_STYLE_URL',
  'SENTRY_DSN',
  'ANALYTICS_SCRIPT_URL',
  'METRICS_TOKEN',
]

/**
 * Takes the settings of a club out of an environment: tests, the bench and pictures must not work on
 * the club that the shell is set for.
 */
export function dropSettings(env: Record<string, string | undefined>): void {
  for (const name of settingNames) delete env[name]
}
