/** The server's side of each connection that was opened, in order. */
export const sockets: FakeSocket[] = []

export class FakeSocket {
  static readonly CONNECTING = 0
  static readonly OPEN = 1
  static readonly CLOSING = 2
  static readonly CLOSED = 3
  readonly protocol = 'actioncable-v1-json'
  readonly sent: { command: string; identifier: string; data?: string }[] = []
  readonly url: string
  readyState = FakeSocket.CONNECTING
  onopen = () => {}
  onclose = () => {}
  onmessage: (event: { data: string }) => void = () => {}

  constructor(url: string) {
    this.url = url
    sockets.push(this)
  }

  send(text: string): void {
    this.sent.push(JSON.parse(text))
  }

  close(): void {
    this.readyState = FakeSocket.CLOSED
    this.onclose()
  }

  /** Opens and confirms what is asked for. */
  welcome(): void {
    this.readyState = FakeSocket.OPEN
    this.onopen()
    this.say({ type: 'welcome' })
    const asked = new Set(this.sent.map(({ identifier }) => identifier))
    for (const identifier of asked) this.say({ type: 'confirm_subscription', identifier })
  }

  say(frame: object): void {
    this.onmessage({ data: JSON.stringify(frame) })
  }
}
