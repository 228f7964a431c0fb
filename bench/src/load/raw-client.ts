import { connect, type Socket } from 'node:net'

export interface LoadJob {
  port: number
  connections: number
  seconds: number
  /** Whole requests as they go over the wire, taken in turn by all connections together. */
  requests: string[]
  /** Absent: each connection asks again as soon as it has its answer. */
  ratePerSecond?: number
}

export interface LoadResult {
  perSecond: number
  /** Milliseconds from the moment a request was due until its last byte came, ascending. */
  latencies: number[]
  /** Answers by status. */
  statuses: Record<number, number>
}

/** Parses just enough of HTTP/1.1 to know where an answer ends, so that little CPU goes to asking. */
class Connection {
  private readonly socket: Socket
  private received: Buffer[] = []
  private bytes = 0
  /** Bytes of the whole answer; -1 until its head is there, Infinity while it comes in chunks. */
  private expected = -1
  private status = 0
  private settle: ((status: number) => void) | undefined

  constructor(socket: Socket, fail: (error: Error) => void) {
    this.socket = socket
    socket.setNoDelay(true)
    socket.on('data', (chunk) => this.take(chunk))
    socket.on('error', fail)
    socket.on('close', () => this.settle && fail(new Error('the server closed a connection')))
  }

  ask(request: string, settle: (status: number) => void): void {
    this.received = []
    this.bytes = 0
    this.expected = -1
    this.settle = settle
    this.socket.write(request, 'latin1')
  }

  end(): void {
    this.settle = undefined
    this.socket.destroy()
  }

  private take(chunk: Buffer): void {
    if (this.expected === Infinity) {
      // The last bytes may lie in two packets.
      this.received = [...this.received.slice(-1), chunk]
    } else {
      this.received.push(chunk)
    }
    this.bytes += chunk.length
    if (this.expected === -1) this.readHead()
    const isWhole =
      this.expected === Infinity
        ? Buffer.concat(this.received).subarray(-5).toString('latin1') === '0\r\n\r\n'
        : this.expected !== -1 && this.bytes >= this.expected
    if (!isWhole) return
    const { settle } = this
    this.settle = undefined
    settle?.(this.status)
  }

  private readHead(): void {
    const buffer = this.received.length === 1 ? this.received[0]! : Buffer.concat(this.received)
    const end = buffer.indexOf('\r\n\r\n')
    if (end === -1) return
    const head = buffer.toString('latin1', 0, end)
    this.status = Number(head.slice(9, 12))
    const length = /\r\ncontent-length: *(\d+)/i.exec(head)
    if (length) this.expected = end + 4 + Number(length[1])
    else if (/\r\ntransfer-encoding: *chunked/i.test(head)) this.expected = Infinity
    else this.expected = end + 4
  }
}

/** Throws when a connection breaks. */
export async function load(job: LoadJob): Promise<LoadResult> {
  const { promise: failed, reject } = Promise.withResolvers<never>()
  failed.catch(() => undefined)
  const connections = await Promise.race([
    Promise.all(Array.from({ length: job.connections }, () => open(job.port, reject))),
    failed,
  ])
  const state = { next: 0, latencies: [] as number[], statuses: {} as Record<number, number> }
  const started = performance.now()
  const until = started + job.seconds * 1000
  try {
    const drive = job.ratePerSecond ? paced(job.ratePerSecond) : eager
    await Promise.race([drive(connections, job.requests, until, state), failed])
  } finally {
    for (const connection of connections) connection.end()
  }
  const perSecond = state.latencies.length / ((performance.now() - started) / 1000)
  return {
    perSecond,
    latencies: state.latencies.toSorted((a, b) => a - b),
    statuses: state.statuses,
  }
}

async function open(port: number, fail: (error: Error) => void): Promise<Connection> {
  const socket = connect(port, '127.0.0.1')
  const { promise, resolve } = Promise.withResolvers<void>()
  socket.once('connect', resolve)
  const connection = new Connection(socket, fail)
  await promise
  return connection
}

interface State {
  next: number
  latencies: number[]
  statuses: Record<number, number>
}

type Drive = (
  connections: Connection[],
  requests: string[],
  until: number,
  state: State,
) => Promise<void>

const eager: Drive = async (connections, requests, until, state) => {
  const { promise, resolve } = Promise.withResolvers<void>()
  let open = connections.length
  const again = (connection: Connection) => {
    const due = performance.now()
    if (due >= until) {
      open -= 1
      if (open === 0) resolve()
      return
    }
    connection.ask(requests[state.next++ % requests.length]!, (status) => {
      note(state, status, due)
      again(connection)
    })
  }
  for (const connection of connections) again(connection)
  await promise
}

/** Requests fall due at a steady rate; one that waits for a free connection has waited. */
function paced(ratePerSecond: number): Drive {
  return async (connections, requests, until, state) => {
    const idle = [...connections]
    const { promise, resolve } = Promise.withResolvers<void>()
    let due = performance.now()
    const tick = () => {
      const now = performance.now()
      while (due <= now && due < until && idle.length > 0) {
        const connection = idle.pop()!
        const dueAt = due
        due += 1000 / ratePerSecond
        connection.ask(requests[state.next++ % requests.length]!, (status) => {
          note(state, status, dueAt)
          idle.push(connection)
        })
      }
      if (now >= until && idle.length === connections.length) resolve()
      else setTimeout(tick, 1)
    }
    tick()
    await promise
  }
}

function note(state: State, status: number, due: number): void {
  state.latencies.push(performance.now() - due)
  state.statuses[status] = (state.statuses[status] ?? 0) + 1
}
