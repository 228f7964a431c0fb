import type { Offer, OtherUser } from '@farfolk/contract/members'
import { useRef, useState } from 'react'
import { m } from '../paraglide/messages.js'
import { offerWords } from '../people/offer-words.ts'
import { Button } from '../ui/button.tsx'
import { AskLater } from './late-dialogs.ts'
import { useVisits } from './use-visits.ts'
import { VisitCard } from './visit-card.tsx'

interface OffersToAskProps {
  user: OtherUser
  /** Those that are offered, in order. */
  offers: Offer[]
}

/** What another offers, each with a way to ask for it, and what the viewer has asked. */
export function OffersToAsk({ user, offers }: OffersToAskProps) {
  const { items, failed } = useVisits({ role: 'guest', userId: user.id, limit: 3 })
  const shown = (items ?? []).filter(({ status, over }) => status !== 'cancelled' && !over)
  const isWaiting = shown.some(({ status }) => status === 'pending')
  const offered = useRef<HTMLUListElement>(null)
  const isClosed = user.profile.hosting?.taking === 'no'
  const mayAsk = (items || failed !== undefined) && !isWaiting
  return (
    <>
      <ul ref={offered} tabIndex={-1}>
        {offers.map((offer) => (
          <li key={offer}>
            <div>
              {offerWords[offer]()}
              {offer === 'stay' && isClosed ? (
                <em>{m.visit_no_guests({ name: user.profile.firstName })}</em>
              ) : (
                mayAsk && <AskButton user={user} offer={offer} />
              )}
            </div>
          </li>
        ))}
      </ul>
      {shown.map((visit) => (
        <VisitCard
          key={visit.id}
          visit={visit}
          viewerRole="guest"
          onCancelled={() => offered.current?.focus()}
        />
      ))}
    </>
  )
}

function AskButton({ user, offer }: { user: OtherUser; offer: Offer }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        {m.visit_ask()}
        <span className="visually-hidden"> {offerWords[offer]()}</span>
      </Button>
      <AskLater host={user} {...{ offer, isOpen }} onClose={() => setOpen(false)} />
    </>
  )
}
