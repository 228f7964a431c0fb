import { wordsOfFailure } from '../api/failure-alert.ts'
import { m } from '../paraglide/messages.js'
import { AlertBox } from '../ui/alert-box.tsx'
import { Button } from '../ui/button.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import type { useAlbumChoices } from './use-own-albums.ts'

/** In place of albums to choose among that are not there yet, or could not be had. */
export function LateAlbums({ failed, retry }: ReturnType<typeof useAlbumChoices>) {
  if (failed === undefined) return <Skeleton height="60px" count={2} />
  const words = wordsOfFailure(failed) ?? m.error_something_wrong()
  return (
    <AlertBox id="albums-failed" type="error" messages={[words]}>
      <Button size="small" onClick={retry}>
        {m.retry()}
      </Button>
    </AlertBox>
  )
}
