import { StartError } from '../start-error.ts'

/** A bucket, of Amazon's S3 or of any vendor that speaks its protocol. */
export interface S3Config {
  /** Without a slash at the end. */
  endpoint: string
  bucket: string
  region: string
  accessKeyId: string
  secretAccessKey: string
}

const parts = ['ENDPOINT', 'BUCKET', 'REGION', 'ACCESS_KEY_ID', 'SECRET_ACCESS_KEY'] as const

type Environment = Record<string, string | undefined>

/** Undefined where none of it is set; no value that is a secret is shown. */
export function readS3(env: Environment, prefix = 'S3'): S3Config | undefined {
  const names = parts.map((part) => `${prefix}_${part}`)
  const missing = names.filter((name) => !env[name])
  if (missing.length === names.length) return undefined
  if (missing.length > 0) {
    throw new StartError(`${missing.join(', ')} must be set too: ${names.join(', ')} go together`)
  }
  const [endpoint = '', bucket = '', region = '', accessKeyId = '', secretAccessKey = ''] =
    names.map((name) => env[name])
  const url = URL.parse(endpoint)
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.search || url.hash) {
    throw new StartError(
      `${prefix}_ENDPOINT must be an address like https://s3.eu-north-1.amazonaws.com`,
    )
  }
  if (!/^[\w.-]{3,63}$/.test(bucket)) {
    throw new StartError(`${prefix}_BUCKET must be the name of a bucket, not '${bucket}'`)
  }
  if (!/^[\w-]+$/.test(region)) {
    throw new StartError(`${prefix}_REGION must be the name of a region, not '${region}'`)
  }
  return { endpoint: url.href.replace(/\/+$/, ''), bucket, region, accessKeyId, secretAccessKey }
}

/** Of the bucket for backups. Where that alone is named, the rest is as for pictures. */
export function readBackupS3(env: Environment): S3Config | undefined {
  const own = parts.filter((part) => env[`BACKUP_S3_${part}`])
  if (own.length !== 1 || own[0] !== 'BUCKET' || !readS3(env)) return readS3(env, 'BACKUP_S3')
  const rest = parts.map((part) => [`BACKUP_S3_${part}`, env[`S3_${part}`]])
  return readS3(
    { ...Object.fromEntries(rest), BACKUP_S3_BUCKET: env.BACKUP_S3_BUCKET },
    'BACKUP_S3',
  )
}
