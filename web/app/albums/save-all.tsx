import { useState } from 'react'
import { m } from '../paraglide/messages.js'
import { Button } from '../ui/button.tsx'
import { DownloadIcon } from '../ui/download-icon.tsx'
import { fetchOrTell } from '../ui/lazy-part.ts'

interface SaveAllProps {
  albumId: string
  /** Of the link by which the album was opened. */
  token?: string | undefined
}

/** All photos in one file. */
export function SaveAll({ albumId, token }: SaveAllProps) {
  const [isAsking, setAsking] = useState(false)

  async function save() {
    setAsking(true)
    const part = await fetchOrTell(() => import('./save-album.ts'))
    await part?.saveAlbum(albumId, token)
    setAsking(false)
  }

  return (
    <Button isLoading={isAsking} onClick={() => void save()}>
      <DownloadIcon />
      {m.albums_save_all()}
    </Button>
  )
}
