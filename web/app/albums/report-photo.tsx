import { href, useNavigate } from 'react-router'
import { m } from '../paraglide/messages.js'
import { ReportDialog } from '../people/report-dialog.tsx'
import type { Photo, ShownAlbum } from './shown-album.ts'

interface ReportPhotoProps {
  album: ShownAlbum
  /** Undefined while none is being reported. */
  photo: Photo | undefined
  onClose: () => void
}

/** Telling whoever runs the club about one photo of somebody else's album. */
export function ReportPhoto({ album, photo, onClose }: ReportPhotoProps) {
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
      onBlocked={() => void navigate(href('/search-trips'))}
    />
  )
}
