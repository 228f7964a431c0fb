import { useEffect, useState } from 'react'
import { href, useNavigate } from 'react-router'
import { m } from '../paraglide/messages.js'
import { useUser } from '../session/session-store.ts'
import { tripPath } from '../trips/trip-sections.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { openChannelWith, reopenTripChannel } from './chat-calls.ts'
import { openChat } from './chat-live.ts'
import { useChat } from './chat-store.ts'
import { Conversation } from './conversation.tsx'
import { LogSkeleton } from './log-skeleton.tsx'
import styles from './trip-chat.module.css'

/** The conversation of a trip's travellers, on the trip's own page. */
export function TripChat({ tripId, isCompany }: { tripId: string; isCompany: boolean }) {
  if (!isCompany) {
    const step = (
      <ButtonLink href={tripPath(tripId, 'travellers')}>{m.trips_section_travellers()}</ButtonLink>
    )
    return <EmptyState action={step}>{m.chat_company_only()}</EmptyState>
  }
  return <Company tripId={tripId} />
}

function Company({ tripId }: { tripId: string }) {
  const ownId = useUser()?.id ?? ''
  const navigate = useNavigate()
  const [isRefused, setRefused] = useState(false)
  const [isGone, setGone] = useState(false)
  const [openedId, setOpenedId] = useState<string>()
  const channel = useChat(({ channels }) =>
    [...channels.values()].find(({ trip }) => trip?.id === tripId),
  )
  useEffect(() => {
    if (isRefused) return
    openChat(ownId)
    void openChannelWith({ tripId }).then((id) =>
      id === undefined ? setRefused(true) : setOpenedId(tripId),
    )
  }, [ownId, tripId, isRefused])
  const isLost = openedId === tripId && !channel
  useEffect(() => {
    // Where it was just left here, what is drawn is not yet what the address names.
    if (!isLost || location.pathname !== tripPath(tripId, 'chat')) return
    // Left in another tab, or gone with the trip or with the place on it.
    void reopenTripChannel(tripId).then((status) => {
      const isAway = status === 403 || status === 404
      setGone(isAway)
      return setRefused(!isAway && (status === 0 || status >= 400))
    })
  }, [tripId, isLost])
  if (isRefused) {
    return (
      <EmptyState action={<Button onClick={() => setRefused(false)}>{m.retry()}</Button>}>
        {m.error_something_wrong()}
      </EmptyState>
    )
  }
  if (isLost && isGone) {
    const others = <ButtonLink href={href('/chat')}>{m.nav_my_messages()}</ButtonLink>
    return <EmptyState action={others}>{m.chat_trip_gone()}</EmptyState>
  }
  return (
    <div className={styles.frame}>
      {channel ? (
        <Conversation
          key={channel.id}
          channel={channel}
          ownId={ownId}
          onLeave={() => navigate(href('/trips/:id/:section?', { id: tripId }))}
        />
      ) : (
        <LogSkeleton />
      )}
    </div>
  )
}
