import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import type { Dialect } from './client-socket.ts'

export interface Post {
  port: number
  path: string
  token?: string
  body: string
}

export type CrowdJob =
  | { do: 'open'; port: number; paths: string[]; dialect: Dialect }
  | { do: 'fanOut'; posts: Post[]; atOnce: number; receivers: number }
  | { do: 'deliver'; posts: Post[]; receivers: number[] }
  | { do: 'close'; keep: number }

/** A process that holds thousands of sockets, asks, and tells when what was asked for came. */
export class Crowd {
  private readonly child: ChildProcess

  constructor() {
    this.child = fork(join(import.meta.dirname, 'crowd-worker.ts'), { serialization: 'advanced' })
  }

  /** Adds a socket for each path, all of them ready. */
  async open(port: number, paths: string[], dialect: Dialect): Promise<void> {
    await this.run({ do: 'open', port, paths, dialect })
  }

  /** Messages a second that arrive at sockets, and the bytes of one. */
  async fanOut(posts: Post[], receivers: number): Promise<{ perSecond: number; length: number }> {
    const job: CrowdJob = { do: 'fanOut', posts, atOnce: 2, receivers }
    const { seconds, length } = (await this.run(job)) as { seconds: number; length: number }
    return { perSecond: (posts.length * receivers) / seconds, length }
  }

  /** Ascending milliseconds from sending a post until the socket of its receiver has the message. */
  async deliver(posts: Post[], receivers: number[]): Promise<number[]> {
    const answer = await this.run({ do: 'deliver', posts, receivers })
    return (answer as { latencies: number[] }).latencies
  }

  /** All but the first `keep`. */
  async close(keep = 0): Promise<void> {
    await this.run({ do: 'close', keep })
  }

  stop(): void {
    this.child.disconnect()
  }

  private async run(job: CrowdJob): Promise<unknown> {
    this.child.send(job)
    const [answer] = (await once(this.child, 'message')) as [{ result?: unknown; error?: string }]
    if (answer.error) throw new Error(answer.error)
    return answer.result
  }
}
