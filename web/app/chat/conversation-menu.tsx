import type { Channel } from '@farfolk/contract/chat'
import { useState } from 'react'
import { href, useNavigate } from 'react-router'
import { m } from '../paraglide/messages.js'
import { block } from '../people/change-relation.ts'
import { profilePath } from '../people/profile-path.ts'
import { ReportLater } from '../people/report-later.tsx'
import { Icon } from '../ui/icon.tsx'
import { Menu, type MenuEntry } from '../ui/menu.tsx'
import { askAndLeave } from './ask-and-leave.ts'
import { forgetChannel } from './chat-calls.ts'
import { peerOf } from './words.ts'

interface ConversationMenuProps {
  channel: Channel
  ownId: string
  onLeave: () => Promise<void> | void
  /** Of a group. */
  onMembers: () => void
}

/** What can be done about a conversation: the ways out of trouble too. */
export function ConversationMenu({ channel, ownId, onLeave, onMembers }: ConversationMenuProps) {
  const [isReporting, setReporting] = useState(false)
  const navigate = useNavigate()
  const peer = peerOf(channel, ownId)
  const name = channel.title

  const afterBlock = async () => {
    await onLeave()
    forgetChannel(channel.id)
  }

  const entries: MenuEntry[] = []
  if (channel.kind === 'group') {
    entries.push({ label: m.chat_group_members_menu(), icon: 'people', onChoose: onMembers })
  }
  if (channel.trip) {
    const to = href('/trips/:id/:section?', { id: channel.trip.id })
    entries.push({ label: m.chat_open_trip(), icon: 'bag', onChoose: () => void navigate(to) })
  }
  if (peer) {
    const blockPeer = async () => (await block(peer)) && afterBlock()
    entries.push(
      {
        label: m.chat_open_profile(),
        icon: 'people',
        onChoose: () => void navigate(profilePath(peer)),
      },
      { label: m.people_report({ name }), icon: 'alert', onChoose: () => setReporting(true) },
      {
        label: m.people_block({ name }),
        icon: 'lock',
        onChoose: () => void blockPeer(),
        isDangerous: true,
      },
    )
  }
  entries.push({
    label: m.chat_leave(),
    icon: 'exit',
    onChoose: () => void askAndLeave(channel, onLeave),
    isDangerous: true,
  })
  return (
    <>
      <Menu label={m.chat_menu({ title: name })} entries={entries}>
        <Icon name="more" />
      </Menu>
      {peer && (
        <ReportLater
          about={{ kind: 'user', id: peer.id, name, owner: peer }}
          isOpen={isReporting}
          onClose={() => setReporting(false)}
          onBlocked={() => void afterBlock()}
        />
      )}
    </>
  )
}
