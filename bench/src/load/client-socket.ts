import { connect, type Socket } from 'node:net'

/** How a kind of server is greeted, and by which character of a text its messages are known. */
export interface Dialect {
  protocol?: string
  /** Sent right after the handshake. */
  greeting?: string
  /** Begins what says that the socket is ready; absent: the handshake does. */
  ready?: string
  /** Begins the texts that are counted. */
  message: string
  /** Texts that are to be answered, as Socket.IO's pings are. */
  answers?: Record<string, string>
}

const endOfHead = Buffer.from('\r\n\r\n')

/**
 * The least of a WebSocket's client: it knows where a frame ends and how it begins, so that asking
 * costs little beside serving.
 */
export class ClientSocket {
  /** Bytes of the last message's text. */
  lastLength = 0
  private readonly socket: Socket
  private readonly dialect: Dialect
  private readonly onReady: () => void
  private readonly onMessage: () => void
  private rest: Buffer | undefined
  private isUpgraded = false
  private isReady = false

  constructor(
    port: number,
    path: string,
    dialect: Dialect,
    on: { ready: () => void; message: () => void; fail: (error: Error) => void },
  ) {
    this.dialect = dialect
    this.onReady = on.ready
    this.onMessage = on.message
    this.socket = connect(port, '127.0.0.1')
    this.socket.setNoDelay(true)
    this.socket.on('data', (chunk) => this.take(chunk))
    this.socket.on('error', on.fail)
    this.socket.on('close', () => on.fail(new Error('the server closed a socket')))
    const lines = [
      `GET ${path} HTTP/1.1`,
      'Host: localhost',
      'Upgrade: websocket',
      'Connection: Upgrade',
      'Sec-WebSocket-Version: 13',
      'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
      ...(dialect.protocol ? [`Sec-WebSocket-Protocol: ${dialect.protocol}`] : []),
    ]
    this.socket.write(`${lines.join('\r\n')}\r\n\r\n`)
  }

  end(): void {
    this.socket.removeAllListeners('close')
    this.socket.destroy()
  }

  private take(chunk: Buffer): void {
    let bytes = this.rest ? Buffer.concat([this.rest, chunk]) : chunk
    this.rest = undefined
    if (!this.isUpgraded) {
      const end = bytes.indexOf(endOfHead)
      if (end === -1) {
        this.rest = bytes
        return
      }
      this.isUpgraded = true
      bytes = bytes.subarray(end + endOfHead.length)
      if (this.dialect.greeting !== undefined) this.send(this.dialect.greeting)
      if (this.dialect.ready === undefined) this.becomeReady()
    }
    while (bytes.length >= 2) {
      const short = bytes[1]! & 0x7f
      const header = short < 126 ? 2 : short === 126 ? 4 : 10
      if (bytes.length < header) break
      const length =
        header === 2 ? short : header === 4 ? bytes.readUInt16BE(2) : bytes.readUInt32BE(6)
      if (bytes.length < header + length) break
      this.read(bytes, header, length)
      bytes = bytes.subarray(header + length)
    }
    if (bytes.length > 0) this.rest = bytes
  }

  private read(bytes: Buffer, start: number, length: number): void {
    const { ready, message, answers } = this.dialect
    if (this.isReady && begins(bytes, start, message)) {
      this.lastLength = length
      this.onMessage()
      return
    }
    if (ready !== undefined && !this.isReady && begins(bytes, start, ready)) this.becomeReady()
    const answer = answers?.[bytes.toString('latin1', start, start + Math.min(length, 4))]
    if (answer !== undefined) this.send(answer)
  }

  private becomeReady(): void {
    this.isReady = true
    this.onReady()
  }

  /** What a client sends is masked; a mask of zeros changes nothing. */
  private send(text: string): void {
    const payload = Buffer.from(text)
    if (payload.length > 125) throw new Error('too long for a greeting')
    this.socket.write(
      Buffer.concat([Buffer.from([0x81, 0x80 | payload.length, 0, 0, 0, 0]), payload]),
    )
  }
}

function begins(bytes: Buffer, start: number, text: string): boolean {
  for (let index = 0; index < text.length; index++) {
    if (bytes[start + index] !== text.charCodeAt(index)) return false
  }
  return true
}
