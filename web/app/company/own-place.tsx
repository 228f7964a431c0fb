import { getTrip, type Trip } from '@farfolk/contract/trips'
import { useState } from 'react'
import { href, useNavigate, useRevalidator } from 'react-router'
import { callApi } from '../api/call-api.ts'
import { sendRemovals } from '../api/removals.ts'
import { useRemoved } from '../api/removed-ids.ts'
import { useShownOn } from '../experiences/use-shown-on.ts'
import { m } from '../paraglide/messages.js'
import { tripPath } from '../trips/trip-sections.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { focusHere } from '../ui/focus-beside.ts'
import { AskDialog } from './ask-dialog.tsx'
import { accept, leaveAfterAsking, removeWaiting } from './company-calls.ts'
import { CompanyPanel } from './company-panel.tsx'
import { isFull, looksForCompany, placeOnTrip } from './place-on-trip.ts'
import { useFollowTrip } from './use-follow-trip.ts'

interface OwnPlaceProps {
  trip: Trip
  viewerId: string
  /** How many are taken, where nothing else beside it says so. */
  seats?: string | undefined
}

/** Where a member stands: asked, invited, along, or none of these; the owner has other ways. */
export function OwnPlace({ trip, viewerId, seats }: OwnPlaceProps) {
  const { revalidate } = useRevalidator()
  const navigate = useNavigate()
  const [busyWith, setBusyWith] = useState<'yes' | 'no'>()
  const [isAsking, setAsking] = useState(false)
  const removed = useRemoved()
  const { travellerId, ...standing } = placeOnTrip(trip, viewerId)
  // Declined or taken back right here.
  const isRefused = removed.has(travellerId)
  const place = isRefused ? 'none' : standing.place
  // Who leaves is told of it as well: where to go then is decided below.
  useFollowTrip(busyWith === 'no' || isRefused ? undefined : trip.id)
  const own = { tripId: trip.id, travellerId }
  const isOpen = looksForCompany(trip)
  const mayAsk = isOpen && trip.askAgainAt === undefined
  const name = trip.owner.profile.firstName

  async function act(which: 'yes' | 'no', work: Promise<boolean>) {
    setBusyWith(which)
    const isDone = await work
    if (isDone && which === 'no') await goOn()
    // What failed may have failed because the other side was first.
    else await revalidate()
    setBusyWith(undefined)
  }

  /** Without a place: away from a trip that has no page for who has none. */
  async function goOn() {
    const isStillHere = location.pathname.startsWith(tripPath(trip.id))
    if (isStillHere && (await isHidden(trip.id))) await navigate(href('/trips'), { replace: true })
    else await revalidate()
  }

  function refuse(words: string) {
    setAsking(false)
    if (!mayAsk) focusHere(document.querySelector<HTMLElement>('#company-who, #trip-title'))
    removeWaiting(own, words, goOn)
  }

  async function ask() {
    // The request that waits to be taken back would be found, and then go.
    if (isRefused && !(await sendRemovals())) return
    setAsking(true)
  }

  // Of one key are those that take each other's place: it is the same button, and keeps the focus.
  if (place === 'pending') {
    return (
      <CompanyPanel words={m.company_asked()} more={m.company_asked_more({ name })}>
        <Button key="ask" onClick={() => refuse(m.company_taken_back())}>
          {m.company_take_back()}
        </Button>
      </CompanyPanel>
    )
  }
  if (place === 'invited') {
    return (
      <CompanyPanel
        words={m.company_invites_you({ name })}
        more={isFull(trip) ? m.company_full() : undefined}
      >
        <Button
          kind="accent"
          isLoading={busyWith === 'yes'}
          onClick={() => void act('yes', accept(own, m.company_joined()))}
        >
          {m.company_accept()}
        </Button>
        <Button
          key="ask"
          disabled={busyWith === 'yes'}
          onClick={() => refuse(m.company_declined())}
        >
          {m.company_decline()}
        </Button>
      </CompanyPanel>
    )
  }
  if (place === 'accepted') {
    return (
      <CompanyPanel words={m.company_you_travel()}>
        <ButtonLink href={href('/trips/:id/:section?', { id: trip.id, section: 'chat' })}>
          {m.company_open_chat()}
        </ButtonLink>
        <Button
          isLoading={busyWith === 'no'}
          onClick={() => void act('no', leaveAfterAsking(own, trip.name))}
        >
          {m.company_leave()}
        </Button>
      </CompanyPanel>
    )
  }
  if (place === 'owner' || !isOpen) return null
  if (trip.askAgainAt !== undefined) return <SaidNo name={name} askAgainAt={trip.askAgainAt} />
  return (
    <CompanyPanel
      words={m.company_looks({ name })}
      more={isFull(trip) ? m.company_full_ask() : seats}
    >
      <Button key="ask" kind="accent" onClick={() => void ask()}>
        {m.company_ask()}
      </Button>
      <AskDialog trip={trip} isOpen={isAsking} onClose={() => setAsking(false)} />
    </CompanyPanel>
  )
}

function SaidNo({ name, askAgainAt }: { name: string; askAgainAt: string }) {
  const day = useShownOn(askAgainAt)
  return (
    <CompanyPanel words={m.company_said_no({ name })} more={m.company_ask_again({ name, day })} />
  )
}

/** A trip that only its company may see, for who is none of it any more. */
async function isHidden(id: string): Promise<boolean> {
  const { status } = await callApi(getTrip, { params: { id } }, { silent: true })
  return status === 403 || status === 404
}
