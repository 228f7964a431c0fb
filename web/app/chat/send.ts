import { sendMessage } from '@farfolk/contract/chat'
import { v7 as uuid } from 'uuid'
import { callApi } from '../api/call-api.ts'
import { subscribe } from '../live/live.ts'
import { readStoredSession } from '../session/session-store.ts'
import { translateRefusal } from '../words/refusals.ts'
import { type Outgoing, withMessage } from './chat-state.ts'
import { changeChat, chatStore } from './chat-store.ts'
import { keepUnsent } from './unsent.ts'

/** The last of each channel that is under way: messages arrive in the order of writing. */
const queues = new Map<string, Promise<void>>()

/** Shows the words at once and sends them in turn. */
export function send(channelId: string, body: string, file?: File): void {
  const createdAt = new Date().toISOString()
  const preview = file && URL.createObjectURL(file)
  const id = uuid()
  const outgoing: Outgoing = { id, channelId, body, createdAt, state: 'sending', file, preview }
  changeOutgoing((list) => [...list, outgoing])
  inTurn(outgoing)
}

/** The same words under the same id: what arrived the first time is not doubled. */
export function retry({ id }: Pick<Outgoing, 'id'>): void {
  const failed = chatStore.get().outgoing.find((one) => one.id === id)
  if (failed?.state !== 'failed') return
  const again: Outgoing = { ...failed, state: 'sending' }
  changeOutgoing((list) => list.map((one) => (one.id === id ? again : one)))
  inTurn(again)
}

export function discard({ id }: Pick<Outgoing, 'id'>): void {
  changeOutgoing((list) => list.filter((one) => one.id !== id))
}

function inTurn(outgoing: Outgoing): void {
  const { channelId } = outgoing
  const { ownId } = chatStore.get()
  const turn = (queues.get(channelId) ?? Promise.resolve()).then(() => deliver(outgoing, ownId))
  queues.set(channelId, turn)
}

async function deliver({ id, channelId, body, file }: Outgoing, ownId: string): Promise<void> {
  // It would go out in the name of who has signed in since, be it in another tab.
  if (readStoredSession()?.userId !== ownId) return
  const result = await callApi(
    sendMessage,
    { params: { id: channelId }, body: { message: { id, body, image: file } } },
    { silent: true },
  )
  if (chatStore.get().ownId !== ownId) return
  if (result.ok) {
    changeChat((state) => withMessage(state, result.data))
    keepOutgoing()
    return
  }
  const isAway = result.status === 0 || result.status === 503
  const reason = isAway ? undefined : translateRefusal(result.errors[0]?.message)
  changeOutgoing((list) =>
    list.map((one) => (one.id === id ? { ...one, state: 'failed', reason } : one)),
  )
  if (isAway) sendWhenBack()
}

let stopWaiting: (() => void) | undefined

/** Once the server can be reached again all goes by itself that it has not refused. */
function sendWhenBack(): void {
  if (stopWaiting) return
  const sendAgain = () => {
    stopWaiting?.()
    stopWaiting = undefined
    for (const one of chatStore.get().outgoing) if (one.reason === undefined) retry(one)
  }
  const unsubscribe = subscribe('ChatChannel', { received() {}, reconnected: sendAgain })
  window.addEventListener('online', sendAgain)
  stopWaiting = () => {
    unsubscribe()
    window.removeEventListener('online', sendAgain)
  }
}

function changeOutgoing(change: (list: readonly Outgoing[]) => Outgoing[]): void {
  changeChat((state) => ({ ...state, outgoing: change(state.outgoing) }))
  keepOutgoing()
}

function keepOutgoing(): void {
  const { ownId, outgoing } = chatStore.get()
  if (ownId) keepUnsent(ownId, outgoing)
}
