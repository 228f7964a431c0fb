import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { LoadJob, LoadResult } from './raw-client.ts'

/** A process that asks, shared by both sides of every comparison. */
export class Generator {
  private readonly child: ChildProcess

  constructor() {
    this.child = fork(join(import.meta.dirname, 'worker.ts'), { serialization: 'advanced' })
  }

  /** Throws when an answer is not of the 200s: what is refused quickly must not count as fast. */
  async run(job: LoadJob): Promise<LoadResult> {
    this.child.send(job)
    const [answer] = (await once(this.child, 'message')) as [
      { result?: LoadResult; error?: string },
    ]
    if (!answer.result) throw new Error(`port ${job.port}: ${answer.error}`)
    const refused = Object.keys(answer.result.statuses).filter((status) => !status.startsWith('2'))
    if (refused.length > 0) {
      const sample = job.requests[0]?.split('\r\n', 1)[0]
      throw new Error(`${sample} is answered ${JSON.stringify(answer.result.statuses)}`)
    }
    return answer.result
  }

  stop(): void {
    this.child.disconnect()
  }
}

interface RequestParts {
  method?: 'GET' | 'POST'
  path: string
  token?: string
  body?: unknown
  headers?: Record<string, string>
}

/** The text of a request on a connection that stays open. */
export function requestText({ method = 'GET', path, token, body, headers }: RequestParts): string {
  // Bytes as characters: the client writes latin1.
  const text = body === undefined ? '' : Buffer.from(JSON.stringify(body)).toString('latin1')
  const lines = [
    `${method} ${path} HTTP/1.1`,
    'host: localhost',
    ...(token ? [`authorization: Bearer ${token}`] : []),
    ...(text ? ['content-type: application/json', `content-length: ${text.length}`] : []),
    ...Object.entries(headers ?? {}).map(([name, value]) => `${name}: ${value}`),
  ]
  return `${lines.join('\r\n')}\r\n\r\n${text}`
}
