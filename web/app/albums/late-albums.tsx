import { CouldNotLoad } from '../ui/could-not-load.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import type { useAlbumChoices } from './use-own-albums.ts'

/** In place of albums to choose among that are not there yet, or could not be had. */
export function LateAlbums({ failed, retry }: ReturnType<typeof useAlbumChoices>) {
  if (failed === undefined) return <Skeleton height="60px" count={2} />
  return <CouldNotLoad id="albums-failed" failed={failed} onRetry={retry} />
}
