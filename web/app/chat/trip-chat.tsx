import { useEffect, useState } from 'react'
import { href, useNavigate } from 'react-router'
import { m } from '../paraglide/messages.js'
import { useUser } from '../session/session-store.ts'
import { tripPath } from '../trips/trip-sections.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { openTripChannel, reopenTripChannel } from './chat-calls.ts'
import { openChat } from './chat-live.ts'
import { useChat } from './chat-store.ts'
import { Conversation } from './conversation.tsx'
import { LogSkeleton } from './log-skeleton.tsx'
import { isWithoutServer } from './send.ts'
import { useAgainOnceBack } from './use-again-once-back.ts'
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
  const [opened, setOpened] = useState<{ tripId: string; status: number }>()
  const [isGone, setGone] = useState(false)
  const channel = useChat(({ channels }) =>
    [...channels.values()].find(({ trip }) => trip?.id === tripId),
  )
  const status = opened?.tripId === tripId ? opened.status : undefined
  const isWanted = status === undefined
  useEffect(() => {
    if (!isWanted) return
    openChat(ownId)
    void openTripChannel(tripId).then((answered) => setOpened({ tripId, status: answered }))
  }, [ownId, tripId, isWanted])
  const isAway = status !== undefined && isWithoutServer(status)
  useAgainOnceBack(isAway, async () => {
    const answered = await openTripChannel(tripId)
    setOpened({ tripId, status: answered })
    return answered
  })
  const isLost = status === 200 && !channel
  useEffect(() => {
    // Where it was just left here, what is drawn is not yet what the address names.
    if (!isLost || location.pathname !== tripPath(tripId, 'chat')) return
    // Left in another tab, or gone with the trip or with the place on it.
    void reopenTripChannel(tripId).then((answered) => {
      const isRefused = answered === 403 || answered === 404
      setGone(isRefused)
      return isRefused ? undefined : setOpened({ tripId, status: answered })
    })
  }, [tripId, isLost])
  if (isAway && !channel) return <EmptyState>{m.chat_trip_away()}</EmptyState>
  if (!isWanted && !isAway && status !== 200) {
    return (
      <EmptyState action={<Button onClick={() => setOpened(undefined)}>{m.retry()}</Button>}>
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
