import { Agent, request } from 'node:http'
import { ClientSocket } from './client-socket.ts'
import type { CrowdJob, Post } from './crowd.ts'

/** Holds sockets in a process of its own: one job a message, one answer each. */
const sockets: ClientSocket[] = []
const agent = new Agent({ keepAlive: true })
let failure: Error | undefined
let onMessage: (index: number) => void = () => {}
/** Connections that are opened at the same time; more would wait in the system's queue. */
const openAtOnce = 50

function fail(error: Error): void {
  failure ??= error
}

async function open({ port, paths, dialect }: Extract<CrowdJob, { do: 'open' }>) {
  let next = 0
  async function openSome(): Promise<void> {
    while (next < paths.length) {
      const path = paths[next++]!
      const index = sockets.length
      await new Promise<void>((ready, reject) => {
        const message = () => onMessage(index)
        const broken = (error: Error) => {
          fail(error)
          reject(error)
        }
        sockets.push(new ClientSocket(port, path, dialect, { ready, message, fail: broken }))
      })
    }
  }
  await Promise.all(Array.from({ length: openAtOnce }, openSome))
}

function post({ port, path, token, body }: Post): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const headers = {
    'content-type': 'application/json',
    ...(token && { authorization: `Bearer ${token}` }),
  }
  const call = request({ agent, port, path, method: 'POST', headers }, (answer) => {
    const isFine = answer.statusCode !== undefined && answer.statusCode < 300
    answer.resume().on('end', () => {
      if (isFine) resolve()
      else reject(new Error(`${path} is answered ${answer.statusCode}`))
    })
  })
  call.on('error', reject)
  call.end(body)
  return promise
}

/** Every post reaches so many sockets; seconds until the last of them has all. */
async function fanOut({ posts, atOnce, receivers }: Extract<CrowdJob, { do: 'fanOut' }>) {
  const { promise: all, resolve } = Promise.withResolvers<void>()
  let missing = posts.length * receivers
  onMessage = () => {
    missing -= 1
    if (missing === 0) resolve()
  }
  const started = performance.now()
  const waiting = [...posts]
  const postSome = async () => {
    for (let one = waiting.shift(); one; one = waiting.shift()) await post(one)
  }
  await Promise.all(Array.from({ length: atOnce }, postSome))
  await all
  return { seconds: (performance.now() - started) / 1000, length: sockets[0]?.lastLength ?? 0 }
}

/** One post after the other; milliseconds from sending each until its receiver's socket has it. */
async function deliver({ posts, receivers }: Extract<CrowdJob, { do: 'deliver' }>) {
  const latencies: number[] = []
  for (const [index, one] of posts.entries()) {
    const { promise, resolve } = Promise.withResolvers<void>()
    onMessage = (socket) => {
      if (socket === receivers[index]) resolve()
    }
    const started = performance.now()
    const answered = post(one)
    await promise
    latencies.push(performance.now() - started)
    await answered
  }
  return { latencies: latencies.toSorted((a, b) => a - b) }
}

async function perform(job: CrowdJob): Promise<unknown> {
  if (job.do === 'open') return open(job)
  if (job.do === 'fanOut') return fanOut(job)
  if (job.do === 'deliver') return deliver(job)
  for (const socket of sockets.splice(job.keep)) socket.end()
  return undefined
}

process.on('message', (job: CrowdJob) => {
  perform(job).then(
    (result) => process.send!(failure ? { error: String(failure) } : { result }),
    (error: unknown) => process.send!({ error: String(error) }),
  )
})
process.on('disconnect', () => process.exit(0))
