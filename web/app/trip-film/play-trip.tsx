import type { Track } from '@farfolk/contract/tracks'
import type { Trip } from '@farfolk/contract/trips'
import { createElement, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { m } from '../paraglide/messages.js'
import { Button } from '../ui/button.tsx'
import { Drawing } from '../ui/icon.tsx'
import { later, useLater } from '../ui/later.ts'

interface PlayTripProps {
  trip: Trip
  track: Track | null | undefined
  /** Whether the viewer may ask for them. */
  hasPhotos: boolean
}

const tripFilm = later(async () => (await import('./trip-film.tsx')).TripFilm)

/** Plays a trip as a film. That it is open stands in the address: it can be sent, and 'back' closes it. */
export function PlayTrip(props: PlayTripProps) {
  const { pathname, search, hash, state } = useLocation()
  const navigate = useNavigate()
  const isAsked = hash === playing
  const [isLeft, setLeft] = useState(false)
  if (isLeft && !isAsked) setLeft(false)
  const isOpen = isAsked && !isLeft
  const TripFilm = useLater(tripFilm, isOpen)
  const go = (to: string, options: { replace?: boolean; state?: unknown }) =>
    void navigate(pathname + search + to, { preventScrollReset: true, ...options })

  /** Once: each press until the address has changed would go one page further back. */
  function close() {
    if (!isOpen) return
    setLeft(true)
    if (state === openedHere) void navigate(-1)
    else go('', { replace: true })
  }

  return (
    <>
      <Button size="small" onClick={() => go(playing, { state: openedHere })}>
        <Drawing path="M8 5.5v13l10.5-6.5L8 5.5Z" size={16} />
        {m.film_play()}
      </Button>
      {TripFilm && createElement(TripFilm, { ...props, isOpen, onClose: close })}
    </>
  )
}

const playing = '#play'
/** State of an address that was reached from the page behind it. */
const openedHere = 'film-opened-here'
