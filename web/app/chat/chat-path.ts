import type { ChannelState } from '@farfolk/contract/chat'
import { href } from 'react-router'

interface ChatAddress {
  channel?: string | undefined
  list?: ChannelState | undefined
  /** Of the message that the conversation is opened at. */
  at?: number | undefined
}

export function chatPath({ channel, list, at }: ChatAddress): string {
  const query = new URLSearchParams()
  if (list === 'request') query.set('list', 'requests')
  if (channel) query.set('channel', channel)
  if (at !== undefined) query.set('at', String(at))
  const text = query.toString()
  return href('/chat') + (text && `?${text}`)
}
