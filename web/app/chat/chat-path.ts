import type { Channel, ChannelState } from '@farfolk/contract/chat'
import { href } from 'react-router'

interface ChatAddress {
  channel?: string | undefined
  /** That of the conversation unless said. */
  list?: ChannelState | undefined
  /** Of the message that the conversation is opened at. */
  at?: number | undefined
}

export function chatPath({ channel, list, at }: ChatAddress): string {
  const query = new URLSearchParams()
  if (list === 'request') query.set('list', 'requests')
  // Beside a request.
  if (list === 'open' && channel) query.set('list', 'conversations')
  if (channel) query.set('channel', channel)
  if (at !== undefined) query.set('at', String(at))
  const text = query.toString()
  return href('/chat') + (text && `?${text}`)
}

/** What an address says of the list, or the conversation that it opens: notifications lead to requests too. */
export function listOf(
  search: URLSearchParams,
  channel: Pick<Channel, 'state'> | undefined,
): ChannelState {
  const said = search.get('list')
  if (said === null) return channel?.state ?? 'open'
  return said === 'requests' ? 'request' : 'open'
}
