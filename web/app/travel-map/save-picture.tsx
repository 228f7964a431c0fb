import { Suspense } from 'react'
import { m } from '../paraglide/messages.js'
import { Button } from '../ui/button.tsx'
import { DownloadIcon } from '../ui/download-icon.tsx'
import { lazyPart } from '../ui/lazy-part.ts'
import { useOpenedDialog } from '../ui/use-opened-dialog.ts'

const load = async () => (await import('./picture-dialog.tsx')).PictureDialog
const PictureDialog = lazyPart(load)

/** The map, or a year of it, as a picture; what it can be comes with the first press. */
export function SavePicture({ year }: { year?: number }) {
  const { wasOpened, open, dialog } = useOpenedDialog()
  return (
    <>
      <Button onPointerEnter={() => void load().catch(() => undefined)} onClick={open}>
        <DownloadIcon />
        {m.travel_map_download()}
      </Button>
      {wasOpened && (
        <Suspense>
          <PictureDialog year={year} {...dialog} />
        </Suspense>
      )}
    </>
  )
}
