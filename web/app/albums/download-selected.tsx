import { useState } from 'react'
import { m } from '../paraglide/messages.js'
import { Button } from '../ui/button.tsx'
import { DownloadIcon } from '../ui/download-icon.tsx'
import { fetchOrTell } from '../ui/lazy-part.ts'

interface DownloadSelectedProps {
  /** Of own photos, in the order in which they are shown. */
  ids: readonly string[]
}

/** What is selected, as it was sent, in one file. */
export function DownloadSelected({ ids }: DownloadSelectedProps) {
  const [isAsking, setAsking] = useState(false)

  async function save() {
    setAsking(true)
    const part = await fetchOrTell(() => import('./save-album.ts'))
    await part?.saveSelected(ids)
    setAsking(false)
  }

  return (
    <Button
      size="small"
      title={m.albums_download()}
      aria-label={m.albums_download()}
      isLoading={isAsking}
      onClick={() => void save()}
    >
      <DownloadIcon />
    </Button>
  )
}
