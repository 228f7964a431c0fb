import { listOwnAlbums } from '@farfolk/contract/albums'
import { useEffect } from 'react'
import { callApi, wholeList } from '../api/call-api.ts'
import { useNotRemoved } from '../api/removed-ids.ts'
import { useListPages } from '../ui/use-list-pages.ts'

export interface AlbumChoice {
  id: string
  name: string
  /** That it is linked to. */
  trip: { id: string } | null
}

const none: AlbumChoice[] = []

/** The own albums to choose among, but those that are being deleted. */
export function useAlbumChoices() {
  const { items, failed, load, stop } = useListPages<AlbumChoice>((_, options) =>
    wholeList((cursor) =>
      callApi(listOwnAlbums, { query: { limit: 100, albumItems: 0, cursor } }, options),
    ),
  )
  useEffect(() => {
    void load()
    return stop
  }, [load, stop])
  const shown = useNotRemoved(items ?? none)
  return {
    /** Undefined until they came. */
    albums: items && shown,
    /** Status of the call, where it was refused. */
    failed,
    retry: () => void load(),
  }
}
