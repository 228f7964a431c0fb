import type { QuietNotice } from '@farfolk/contract/live'
import type { RawData } from 'ws'
import type { LiveLog } from './bus.ts'
import type { CableSocket } from './cable-socket.ts'
import { confirmationFrame, messageFrame, rejectionFrame } from './frames.ts'
import type { LiveCore } from './live.ts'
import { readCommand, readPerformance, subscriptionOf } from './protocol.ts'

const maxSubscriptions = 10
/** Frames from one beat to the next; then somebody is no person. */
const maxReceived = 150
/** What comes while so many are still performed is left out: it is typing marks. */
const maxPerforming = 5

/** One frame of a member's socket; undefined for one that is no text. */
export function hear(
  live: LiveCore,
  log: LiveLog,
  socket: CableSocket,
  data: RawData | undefined,
): void {
  if (!isWelcome(live, socket)) return
  const command = data && readCommand((data as Buffer).toString())
  if (!command) {
    live.hub.disconnect(socket, 'invalid_request', { reconnect: false })
    return
  }
  const { identifier } = command
  if (command.command === 'subscribe') subscribe(live, socket, identifier)
  else if (command.command === 'unsubscribe') {
    socket.subscriptions = socket.subscriptions.filter((one) => one.identifier !== identifier)
  } else perform(live, log, socket, identifier, command.data)
}

export function hearPing(live: LiveCore, socket: CableSocket, data: Buffer): void {
  if (isWelcome(live, socket)) socket.answerPing(data)
}

/** Whether one more frame is; past the bound the socket is closed. */
function isWelcome(live: LiveCore, socket: CableSocket): boolean {
  if (socket.readyState !== socket.OPEN) return false
  socket.isHeard = true
  socket.received += 1
  if (socket.received <= maxReceived) return true
  live.hub.disconnect(socket, 'too_many_messages', { reconnect: true })
  return false
}

function subscribe(live: LiveCore, socket: CableSocket, identifier: string): void {
  const { subscriptions } = socket
  const known = subscriptions.find((one) => one.identifier === identifier)
  const subscription = known ?? subscriptionOf(identifier)
  const isFull = !known && subscriptions.length >= maxSubscriptions
  if (!subscription || !live.definitionOf(subscription.channel) || isFull) {
    socket.deliver(rejectionFrame(identifier))
    return
  }
  // The client asks again until it is confirmed.
  if (!known) socket.subscriptions = [...subscriptions, subscription]
  if (subscription.asksQuiet) {
    const ms = Math.floor(live.quietMs(socket.memberId, subscription))
    const notice: QuietNotice = { type: 'quiet', ms }
    socket.deliver(messageFrame(identifier, JSON.stringify(notice)))
  }
  socket.deliver(confirmationFrame(identifier))
}

function perform(
  live: LiveCore,
  log: LiveLog,
  socket: CableSocket,
  identifier: string,
  data: string | undefined,
): void {
  if (!socket.mayPerform) return
  const subscription = socket.subscriptions.find((one) => one.identifier === identifier)
  const performance = readPerformance(data)
  const definition = subscription && live.definitionOf(subscription.channel)
  if (!performance || !definition?.receive || socket.performing >= maxPerforming) return
  socket.performing += 1
  const viewer = {
    memberId: socket.memberId,
    sessionId: socket.sessionId,
    emailConfirmed: socket.isConfirmed,
  }
  definition
    .receive(performance.action, performance.data, viewer)
    .catch((error: unknown) => log.warn({ err: error }, 'a live message was not performed'))
    .finally(() => (socket.performing -= 1))
}
