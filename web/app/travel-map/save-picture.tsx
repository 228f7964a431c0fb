import { Suspense, useState } from 'react'
import { m } from '../paraglide/messages.js'
import { Button } from '../ui/button.tsx'
import { DownloadIcon } from '../ui/download-icon.tsx'
import { lazyPart } from '../ui/lazy-part.ts'

const load = async () => (await import('./picture-dialog.tsx')).PictureDialog
const PictureDialog = lazyPart(load)

/** The map as a picture; what it can be comes with the first press. */
export function SavePicture() {
  const [isOpen, setOpen] = useState(false)
  const [wasOpened, setOpened] = useState(false)
  return (
    <>
      <Button
        onPointerEnter={() => void load().catch(() => undefined)}
        onClick={() => {
          setOpened(true)
          setOpen(true)
        }}
      >
        <DownloadIcon />
        {m.travel_map_download()}
      </Button>
      {wasOpened && (
        <Suspense>
          <PictureDialog isOpen={isOpen} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
