import type { ChannelState } from '@farfolk/contract/chat'

export const messagesAtOnce = 50
const channelsAtOnce = 30

// Asked for alike wherever that is, so that what this device keeps of it has one address.

export const newestMessages = (id: string) => ({
  params: { id },
  query: { limit: messagesAtOnce },
})

export const latestChannels = (state: ChannelState) => ({ query: { state, limit: channelsAtOnce } })
