import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export interface TestS3 {
  endpoint: string
  /** Each folder in it is a bucket. */
  folder: string
}

export interface RunningS3 extends TestS3 {
  stop(): Promise<void>
}

/** For tests that look at the files of blobs: these are files, wherever those of other tests are. */
export const inFolder = {
  S3_ENDPOINT: '',
  S3_BUCKET: '',
  S3_REGION: '',
  S3_ACCESS_KEY_ID: '',
  S3_SECRET_ACCESS_KEY: '',
}

/** Makes a bucket; answers the settings that name it. */
export async function makeBucket({ endpoint, folder }: TestS3, name: string) {
  await mkdir(join(folder, name))
  return {
    S3_ENDPOINT: endpoint,
    S3_BUCKET: name,
    S3_REGION: 'us-east-1',
    S3_ACCESS_KEY_ID: 'S3RVER',
    S3_SECRET_ACCESS_KEY: 'S3RVER',
  }
}

/** A server of S3's protocol in a process of its own, which checks the signature of every request. */
export async function startS3(): Promise<RunningS3> {
  const folder = await mkdtemp(join(tmpdir(), 'farfolk-s3-'))
  const script = fileURLToPath(new URL('./s3-process.ts', import.meta.url))
  const child = fork(script, [folder], {
    execArgv: [],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const exited = once(child, 'exit')
  const [{ port }] = (await Promise.race([
    once(child, 'message'),
    exited.then(() => Promise.reject(new Error('the server of S3 does not start'))),
  ])) as [{ port: number }]
  const endpoint = `http://127.0.0.1:${port}`
  return {
    endpoint,
    folder,
    async stop() {
      child.kill()
      await exited
      await rm(folder, { recursive: true, force: true })
    },
  }
}
