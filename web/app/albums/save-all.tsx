import { useState } from 'react'
import { m } from '../paraglide/messages.js'
import { Button } from '../ui/button.tsx'
import { Drawing } from '../ui/icon.tsx'

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
    const { saveAlbum } = await import('./save-album.ts')
    await saveAlbum(albumId, token)
    setAsking(false)
  }

  return (
    <Button isLoading={isAsking} onClick={() => void save()}>
      <Drawing path={downloadPath} size={18} />
      {m.albums_save_all()}
    </Button>
  )
}

const downloadPath = 'M12 4v11m0 0 4-4m-4 4-4-4M5 15v4a1 1 0 0 0 1 1h12a1 1 0 0 0 1-1v-4'
