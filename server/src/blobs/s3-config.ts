import { StartError } from '../start-error.ts'

/** A bucket for blobs, of Amazon's S3 or of any vendor that speaks its protocol. */
export interface S3Config {
  /** Without a slash at the end. */
  endpoint: string
  bucket: string
  region: string
  accessKeyId: string
  secretAccessKey: string
}

const names = [
  'S3_ENDPOINT',
  'S3_BUCKET',
  'S3_REGION',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
] as const

/** Undefined where none of it is set; no value that is a secret is shown. */
export function readS3(env: Record<string, string | undefined>): S3Config | undefined {
  const missing = names.filter((name) => !env[name])
  if (missing.length === names.length) return undefined
  if (missing.length > 0) {
    throw new StartError(`${missing.join(', ')} must be set too: ${names.join(', ')} go together`)
  }
  const [endpoint = '', bucket = '', region = '', accessKeyId = '', secretAccessKey = ''] =
    names.map((name) => env[name])
  const url = URL.parse(endpoint)
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.search || url.hash) {
    throw new StartError('S3_ENDPOINT must be an address like https://s3.eu-north-1.amazonaws.com')
  }
  if (!/^[\w.-]{3,63}$/.test(bucket)) {
    throw new StartError(`S3_BUCKET must be the name of a bucket, not '${bucket}'`)
  }
  if (!/^[\w-]+$/.test(region)) {
    throw new StartError(`S3_REGION must be the name of a region, not '${region}'`)
  }
  return { endpoint: url.href.replace(/\/+$/, ''), bucket, region, accessKeyId, secretAccessKey }
}
