import { href, useNavigate, useRevalidator } from 'react-router'
import { m } from '../paraglide/messages.js'
import type { Person } from '../people/change-relation.ts'
import { ReportDialog } from '../people/report-dialog.tsx'
import { useUser } from '../session/session-store.ts'
import { Button } from '../ui/button.tsx'
import type { Photo } from './shown-album.ts'

/** What asks for it; nobody reports a photo that they gave themselves. */
export function ReportButton({ photo, onPress }: { photo: Photo; onPress: () => void }) {
  const viewer = useUser()
  if (photo.addedBy && photo.addedBy.id === viewer?.id) return null
  return (
    <Button size="small" onClick={onPress}>
      {m.albums_report_photo()}
    </Button>
  )
}

interface ReportPhotoProps {
  album: { owner: Person }
  /** Undefined while none is being reported. */
  photo: Photo | undefined
  onClose: () => void
  /** Absent where the page itself is out of sight then. */
  onBlocked?: () => void
}

/** Telling whoever runs the club about one photo of somebody else's album, or that somebody else gave to it. */
export function ReportPhoto({ album, photo, onClose, onBlocked }: ReportPhotoProps) {
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const giver = photo?.addedBy ?? photo?.takenBy
  const leave = onBlocked ?? (() => void navigate(href('/search-trips')))
  const onGiverOrOwner = giver ? () => void revalidate() : leave
  return (
    <ReportDialog
      about={{
        kind: 'albumItem',
        id: photo?.id ?? '',
        name: photo?.caption || m.albums_a_photo(),
        owner: giver ? { id: giver.id, profile: giver } : album.owner,
      }}
      isOpen={photo !== undefined}
      onClose={onClose}
      // The photo stays with its album. Whom the reader may not meet is not offered to be blocked.
      onBlocked={giver === null ? undefined : onGiverOrOwner}
    />
  )
}
