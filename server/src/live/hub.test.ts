import { expect, test } from 'vitest'
import { CableSocket } from './cable-socket.ts'
import { Hub } from './hub.ts'

const channel = 'ChatChannel'

class Noting extends CableSocket {
  readonly heard: string[] = []
  writes = 0

  override deliver(frames: Buffer): void {
    this.writes += 1
    for (const [, n = ''] of frames.toString().matchAll(/"n":(\d+)/g)) this.heard.push(n)
  }
}

function crowdIn(hub: Hub, count: number): Noting[] {
  return Array.from({ length: count }, (_, index) => {
    // As `ws` makes one for a connection that came in.
    const socket = new Noting(null as never, undefined, {})
    socket.memberId = `m${index}`
    socket.subscriptions = [{ channel, identifier: channel }]
    hub.add(socket)
    return socket
  })
}

test('many hear everything in order, and others have a turn before the last has heard', async () => {
  const hub = new Hub(60_000)
  const sockets = crowdIn(hub, 1_000)
  const toAll = (n: number) => sockets.map(({ memberId }) => ({ memberId, data: { n } }))
  const heardOf = (n: string) => sockets.filter(({ heard }) => heard.includes(n)).length

  await hub.deliver(channel, toAll(1))
  const second = hub.deliver(channel, toAll(2))
  await new Promise(setImmediate)
  expect(heardOf('1')).toBeLessThan(1_000)
  expect(heardOf('1')).toBeGreaterThan(0)
  // Who leaves in between keeps nobody else from hearing it.
  for (const socket of sockets.slice(500, 600)) hub.delete(socket)

  await second
  expect(heardOf('1')).toBe(900)
  await hub.written()
  for (const { heard } of [...sockets.slice(0, 500), ...sockets.slice(600)]) {
    expect(heard).toEqual(['1', '2'])
  }
  for (const socket of sockets) hub.delete(socket)
})

test('several messages of a member are one write, in order', async () => {
  const hub = new Hub(60_000)
  const [some, other, third] = crowdIn(hub, 3)
  const [one, two] = [{ n: 1 }, { n: 2 }]
  await hub.deliver(channel, [
    { memberId: some!.memberId, data: one },
    { memberId: other!.memberId, data: one },
    { memberId: some!.memberId, data: two },
    { memberId: third!.memberId, data: two },
  ])
  await hub.written()
  expect(some).toMatchObject({ heard: ['1', '2'], writes: 1 })
  expect(other).toMatchObject({ heard: ['1'], writes: 1 })
  expect(third).toMatchObject({ heard: ['2'], writes: 1 })
  for (const socket of [some, other, third]) hub.delete(socket!)
})
