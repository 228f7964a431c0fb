import type { Account } from '../club.ts'
import type { Dialect } from './client-socket.ts'

const message = '{"identifier":'
export const cable = (channel: string): Dialect => ({
  protocol: 'actioncable-v1-json',
  greeting: JSON.stringify({ command: 'subscribe', identifier: JSON.stringify({ channel }) }),
  ready: message,
  message,
})
export const bare: Dialect = { message }
export const socketIo: Dialect = {
  greeting: '40',
  ready: '40',
  message: '42',
  answers: { '2': '3' },
}

export const cablePaths = (members: readonly Account[]) =>
  members.map(({ token }) => `/cable?urlToken=${token}`)
