import { join } from 'node:path'
import { afterAll } from 'vitest'
import { inFolder, makeBucket, startS3 } from './s3.ts'
import { startTestApp, type TestApp } from './test-app.ts'

interface StoredApp extends TestApp {
  /** Where the bytes lie that no copy is made of. */
  blobFolder: string
  /** The address of a blob to an imgproxy, up to its path. */
  sourcePrefix: string
}

export type Start = (env?: Record<string, string>) => Promise<StoredApp>

const bucket = 'pictures'

/** For describe.each: the club over either kind of store of blobs. */
export const stores: [name: string, start: Start][] = [
  [
    'a folder',
    async (env) => {
      const test = await startTestApp({ ...env, ...inFolder })
      return { ...test, blobFolder: join(test.dataDir, 'blobs'), sourcePrefix: 'local:///' }
    },
  ],
  [
    'a bucket',
    async (env) => {
      const s3 = await startS3()
      const test = await startTestApp({ ...env, ...(await makeBucket(s3, bucket)) })
      afterAll(() => s3.stop())
      return { ...test, blobFolder: join(s3.folder, bucket), sourcePrefix: `s3://${bucket}/` }
    },
  ],
]
