import { Dialog as Parts } from '@base-ui/react/dialog'
import type { Track } from '@farfolk/contract/tracks'
import type { Trip } from '@farfolk/contract/trips'
import { useRef } from 'react'
import { m } from '../paraglide/messages.js'
import { Icon } from '../ui/icon.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { useCloseRequest } from '../ui/use-close-request.ts'
import { FilmPlayer } from './film-player.tsx'
import styles from './trip-film.module.css'

interface TripFilmProps {
  trip: Trip
  track: Track | null | undefined
  hasPhotos: boolean
  isOpen: boolean
  onClose: () => void
}

/** A trip as a film, over everything: a dialog. Its button, Escape and back close it. */
export function TripFilm({ trip, track, hasPhotos, isOpen, onClose }: TripFilmProps) {
  const first = useRef<HTMLButtonElement>(null)
  useCloseRequest(isOpen, onClose)
  return (
    <Parts.Root open={isOpen} onOpenChange={(open) => !open && onClose()}>
      <Parts.Portal>
        <Parts.Popup id="trip-film" className={styles.film} initialFocus={() => first.current}>
          <Parts.Title className="visually-hidden">{trip.name}</Parts.Title>
          <FilmPlayer trip={trip} track={track} hasPhotos={hasPhotos} first={first} />
          <Parts.Close render={<IconButton className={styles.close} label={m.close()} />}>
            <Icon name="close" size={26} />
          </Parts.Close>
        </Parts.Popup>
      </Parts.Portal>
    </Parts.Root>
  )
}
