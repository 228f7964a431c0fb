import type { ChannelState } from '@farfolk/contract/chat'
import { expect, test } from 'vitest'
import { chatPath, listOf } from './chat-path.ts'

test.each<[Parameters<typeof chatPath>[0], ChannelState | undefined, ChannelState]>([
  [{}, undefined, 'open'],
  [{ list: 'request' }, undefined, 'request'],
  // As notifications lead there.
  [{ channel: 'c' }, 'request', 'request'],
  [{ channel: 'c' }, 'open', 'open'],
  [{ channel: 'c' }, undefined, 'open'],
  // Both lists can be looked at beside a conversation.
  [{ channel: 'c', list: 'open' }, 'request', 'open'],
  [{ channel: 'c', list: 'request' }, 'open', 'request'],
])('at %j, beside one that is %s, the list is %s', (address, state, list) => {
  const { searchParams } = new URL(chatPath(address), 'http://localhost')
  expect(listOf(searchParams, state && { state })).toBe(list)
})
