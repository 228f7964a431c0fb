import type { Channel } from '@farfolk/contract/chat'
import { type RefObject, Suspense, useState } from 'react'
import { href, Link } from 'react-router'
import { m } from '../paraglide/messages.js'
import { Icon } from '../ui/icon.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { lazyPart } from '../ui/lazy-part.ts'
import { ChannelFace } from './channel-face.tsx'
import { useChat } from './chat-store.ts'
import { ConversationMenu } from './conversation-menu.tsx'
import { askAndLeave } from './ask-and-leave.ts'
import { peerOf } from './words.ts'
import styles from './conversation-head.module.css'

const GroupMembersDialog = lazyPart(
  async () => (await import('./group-members-dialog.tsx')).GroupMembersDialog,
)

interface ConversationHeadProps {
  channel: Channel
  ownId: string
  backTo: string | undefined
  onLeave: () => Promise<void> | void
  isSearching: boolean
  onSearch: () => void
  searchButton: RefObject<HTMLButtonElement | null>
}

export function ConversationHead(props: ConversationHeadProps) {
  const { channel, ownId, backTo, onLeave, isSearching, onSearch, searchButton } = props
  /** Whether who is in it shows; undefined before it was opened. */
  const [showsMembers, setShowsMembers] = useState<boolean>()
  const openMembers = () => setShowsMembers(true)
  return (
    <header className={styles.head}>
      {backTo !== undefined && (
        <Link to={backTo} className={styles.back} aria-label={m.chat_back()}>
          <Icon name="left" />
        </Link>
      )}
      <ChannelFace channel={channel} ownId={ownId} size={44} />
      <div className={styles.words}>
        {/* On the trip's own page its name stands above. */}
        {backTo === undefined ? (
          <h2 id="conversation-title" className="visually-hidden">
            {channel.title}
          </h2>
        ) : (
          <h2 id="conversation-title" tabIndex={-1} className={styles.title}>
            <Title channel={channel} ownId={ownId} onMembers={openMembers} />
          </h2>
        )}
        <p className={styles.about} aria-live="polite">
          <About channel={channel} ownId={ownId} />
        </p>
      </div>
      <IconButton
        ref={searchButton}
        label={m.chat_search()}
        aria-expanded={isSearching}
        onClick={onSearch}
      >
        <Icon name="search" />
      </IconButton>
      <ConversationMenu channel={channel} ownId={ownId} onLeave={onLeave} onMembers={openMembers} />
      {showsMembers !== undefined && (
        <Suspense>
          <GroupMembersDialog
            channel={channel}
            ownId={ownId}
            isOpen={showsMembers}
            onClose={() => setShowsMembers(false)}
            onLeave={() => void askAndLeave(channel, onLeave)}
          />
        </Suspense>
      )}
    </header>
  )
}

interface TitleProps {
  channel: Channel
  ownId: string
  onMembers: () => void
}

function Title({ channel, ownId, onMembers }: TitleProps) {
  if (channel.kind === 'group') {
    return (
      <button type="button" aria-haspopup="dialog" onClick={onMembers}>
        {channel.title}
      </button>
    )
  }
  const peer = peerOf(channel, ownId)
  const to = peer
    ? href('/profile/:id/:section?', { id: peer.id })
    : channel.trip && href('/trips/:id/:section?', { id: channel.trip.id })
  return to ? <Link to={to}>{channel.title}</Link> : channel.title
}

/** Who is typing, or of whom the company is. */
function About({ channel, ownId }: { channel: Channel; ownId: string }) {
  const typing = useChat((chat) => chat.typing.get(channel.id))
  const names = channel.members
    .filter(({ id }) => id !== ownId && typing?.includes(id))
    .map(({ profile }) => profile.firstName)
  const count = names.length
  if (count > 0) return m.chat_typing({ names: names.join(', '), count })
  if (channel.kind === 'trip') return m.chat_company({ count: channel.members.length })
  if (channel.kind === 'group') return m.chat_group_count({ count: channel.members.length })
  return channel.state === 'request' ? m.chat_stranger() : null
}
