import type { PendingTraveller } from '@farfolk/contract/company'
import type { Trip } from '@farfolk/contract/trips'
import { useState } from 'react'
import { m } from '../paraglide/messages.js'
import { MemberCardView, Whose } from '../people/member-card.tsx'
import { MoreAboutMenu } from '../people/more-about-menu.tsx'
import { focusBeside } from '../ui/focus-beside.ts'
import { localDay } from '../ui/local-day.ts'
import { Button } from '../ui/button.tsx'
import { LocalDate } from '../ui/dates.tsx'
import { AddressCard } from './address-card.tsx'
import { accept, removeWaiting } from './company-calls.ts'

interface PendingCardProps {
  trip: Trip
  traveller: PendingTraveller
  onChange: () => Promise<void>
}

/** One who asks or is invited, and the owner's answer. */
export function PendingCard({ trip, traveller, onChange }: PendingCardProps) {
  const [isAccepting, setAccepting] = useState(false)
  const { id, user, email, status, message, createdAt } = traveller
  const place = { tripId: trip.id, travellerId: id }

  async function acceptAs(name: string) {
    setAccepting(true)
    await accept(place, m.company_comes_along({ name }))
    await onChange()
    setAccepting(false)
  }

  const since = <LocalDate value={localDay(createdAt)} />
  if (status === 'invited') {
    const cancel = (
      <Button
        size="small"
        aria-label={m.company_cancel_of({ name: user?.profile.firstName ?? email ?? '' })}
        onClick={({ currentTarget }) => {
          focusBeside(currentTarget)
          removeWaiting(place, m.company_cancelled(), onChange)
        }}
      >
        {m.company_cancel()}
      </Button>
    )
    if (!user) return <AddressCard address={email ?? ''} since={since} actions={cancel} />
    return (
      <MemberCardView user={user} actions={cancel}>
        <p>{since}</p>
      </MemberCardView>
    )
  }
  if (!user) return null
  const name = user.profile.firstName
  const whose = <Whose user={user} />
  return (
    <MemberCardView
      user={user}
      actions={
        <>
          <Button
            size="small"
            kind="accent"
            isLoading={isAccepting}
            onClick={() => void acceptAs(name)}
          >
            {m.people_accept()}
            {whose}
          </Button>
          <Button
            size="small"
            disabled={isAccepting}
            onClick={({ currentTarget }) => {
              focusBeside(currentTarget)
              removeWaiting(place, m.company_request_declined(), onChange)
            }}
          >
            {m.people_decline()}
            {whose}
          </Button>
          <MoreAboutMenu person={user} onBlocked={() => void onChange()} />
        </>
      }
    >
      {message && <p>{message}</p>}
      <p>{since}</p>
    </MemberCardView>
  )
}
