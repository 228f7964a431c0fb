import { href, useNavigate } from 'react-router'
import { m } from '../paraglide/messages.js'
import type { Person } from '../people/change-relation.ts'
import { ReportDialog } from '../people/report-dialog.tsx'
import type { Photo } from './shown-album.ts'

interface ReportPhotoProps {
  album: { owner: Person }
  /** Undefined while none is being reported. */
  photo: Photo | undefined
  onClose: () => void
  /** Absent where the page itself is out of sight then. */
  onBlocked?: () => void
}

/** Telling whoever runs the club about one photo of somebody else's album. */
export function ReportPhoto({ album, photo, onClose, onBlocked }: ReportPhotoProps) {
  const navigate = useNavigate()
  return (
    <ReportDialog
      about={{
        kind: 'albumItem',
        id: photo?.id ?? '',
        name: photo?.caption || m.albums_a_photo(),
        owner: album.owner,
      }}
      isOpen={photo !== undefined}
      onClose={onClose}
      onBlocked={onBlocked ?? (() => void navigate(href('/search-trips')))}
    />
  )
}
