import type { Track } from '@farfolk/contract/tracks'
import { m } from '../paraglide/messages.js'
import { Button } from '../ui/button.tsx'
import { Distance } from './distance.tsx'
import styles from './itinerary-editor.module.css'

interface TrackNoteProps {
  track: Track
  onRemove: () => void
}

/** That the map shows a track, who sees it, and the way to be without. */
export function TrackNote({ track, onRemove }: TrackNoteProps) {
  return (
    <div className={styles.note}>
      <div>
        <p>
          <strong>
            {m.trips_track()} <Distance km={track.lengthKm} />
          </strong>
        </p>
        <p>{m.trips_track_audience()}</p>
      </div>
      <Button size="small" onClick={onRemove}>
        {m.trips_track_remove()}
      </Button>
    </div>
  )
}
