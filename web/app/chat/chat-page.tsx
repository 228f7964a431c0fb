import { useEffect, useLayoutEffect, useState } from 'react'
import {
  href,
  type ShouldRevalidateFunctionArgs,
  useLocation,
  useNavigate,
  useSearchParams,
} from 'react-router'
import { loadForMembers } from '../api/page-data.ts'
import { pageMeta } from '../page-meta.ts'
import { m } from '../paraglide/messages.js'
import { RefusedPage } from '../shell/refused-page.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import type { Route } from './+types/chat-page'
import { ChannelList } from './channel-list.tsx'
import { loadChannel, openChannelWith } from './chat-calls.ts'
import { chatPath, listOf } from './chat-path.ts'
import { channelsOf } from './chat-state.ts'
import { chatStore, useChat } from './chat-store.ts'
import { Conversation } from './conversation.tsx'
import { LogSkeleton } from './log-skeleton.tsx'
import { NewGroup } from './new-group.tsx'
import { beginDraft } from './unsent.ts'
import styles from './chat-page.module.css'

export const clientLoader = loadForMembers(() => import('./load-chat.ts'))

// Another conversation is the same page: the lists stay right without being loaded again.
export function shouldRevalidate(args: ShouldRevalidateFunctionArgs): boolean {
  const { currentUrl, nextUrl, defaultShouldRevalidate } = args
  const isSamePage = currentUrl.pathname === nextUrl.pathname
  return isSamePage ? currentUrl.search === nextUrl.search : defaultShouldRevalidate
}

export const meta: Route.MetaFunction = ({ matches, location: { search } }) => {
  const section = m.nav_my_messages()
  const id = new URLSearchParams(search).get('channel') ?? ''
  const name = chatStore.get().channels.get(id)?.title
  const title = name ? m.page_section({ name, section }) : section
  return pageMeta(matches, { title, path: href('/chat'), isPrivate: true })
}

export default function ChatPage({ loaderData }: Route.ComponentProps) {
  if (!loaderData) return null
  if (!loaderData.ok) return <RefusedPage status={loaderData.status} />
  return <Chat lists={loaderData} />
}

function Chat({ lists }: { lists: object }) {
  const [search] = useSearchParams()
  const navigate = useNavigate()
  useConversationWith(search.get('to'))
  const id = search.get('channel') ?? undefined
  const at = Number(search.get('at')) || undefined
  const ownId = useChat((chat) => chat.ownId)
  const channel = useChat(({ channels }) => channels.get(id ?? ''))
  const list = listOf(search, channel)
  const newest = useChat((chat) =>
    ([list, 'open', 'request'] as const)
      .map((each) => channelsOf(chat, each)[0])
      .find((first) => first !== undefined),
  )
  const missing = useMissing(channel === undefined ? id : undefined, lists)
  const leaveTo = chatPath({ list })
  const openId = channel?.id
  const isStarted = (useLocation().state as { isStarted?: boolean } | null)?.isStarted ?? false
  useLayoutEffect(() => {
    // Chosen in the list, by which nothing would be read out, or begun in a dialog that has gone.
    const isLed = isStarted || document.activeElement?.matches('[aria-current=true]')
    if (openId && isLed)
      document.getElementById('conversation-title')?.focus({ preventScroll: true })
  }, [openId, isStarted])
  return (
    <div className={styles.chat} data-open={id !== undefined || undefined}>
      <div className={styles.top}>
        <h1 className={styles.title}>{m.nav_my_messages()}</h1>
        <NewGroup ownId={ownId} />
      </div>
      <ChannelList list={list} activeId={id} />
      <div className={styles.stage}>
        {channel && (
          <Conversation
            key={channel.id}
            channel={channel}
            ownId={ownId}
            backTo={leaveTo}
            at={at}
            onLeave={() => navigate(leaveTo, { replace: true })}
          />
        )}
        {!channel && id !== undefined && missing === undefined && <LogSkeleton />}
        {!channel && missing !== undefined && <RefusedPage status={missing} />}
        {id === undefined && newest && (
          <div className={styles.none}>
            <EmptyState
              action={
                <ButtonLink href={chatPath({ channel: newest.id })}>
                  {m.chat_open_newest()}
                </ButtonLink>
              }
            >
              {m.chat_choose()}
            </EmptyState>
          </div>
        )}
      </div>
    </div>
  )
}

/**
 * A conversation that the lists did not bring, which is asked for anew whenever those are read anew;
 * answers the status of a refusal.
 */
function useMissing(id: string | undefined, lists: object): number | undefined {
  const [answered, setAnswered] = useState<{ id: string; status: number }>()
  useEffect(() => {
    // One that was just left is still in what is drawn, and no longer in the address.
    const isInAddress = new URLSearchParams(location.search).get('channel') === id
    if (id === undefined || !isInAddress) return
    void loadChannel(id, 'part').then((status) => setAnswered({ id, status }))
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- lists read anew are another question
  }, [id, lists])
  // While it is asked for again the refusal stays, with the button that has the focus.
  return answered?.id === id && answered?.status !== 200 ? answered?.status : undefined
}

/**
 * `?to=` is a member: their conversation takes its place, made where there is none. The page that leads
 * here may begin a message, in the history: by an address anybody could put words into somebody's mouth.
 */
function useConversationWith(userId: string | null): void {
  const navigate = useNavigate()
  const draft = (useLocation().state as { draft?: string } | null)?.draft
  useEffect(() => {
    if (!userId) return
    let isStillHere = true
    void openChannelWith({ userIds: [userId] }).then((channel) => {
      if (channel && draft && isStillHere) beginDraft(chatStore.get().ownId, channel, draft)
      return isStillHere && navigate(chatPath({ channel }), { replace: true })
    })
    return () => {
      isStillHere = false
    }
  }, [userId, draft, navigate])
}
