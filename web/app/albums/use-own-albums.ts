import { listOwnAlbums } from '@farfolk/contract/albums'
import { useEffect, useState } from 'react'
import { callApi } from '../api/call-api.ts'
import { useNotRemoved } from '../api/removed-ids.ts'

export interface AlbumChoice {
  id: string
  name: string
}

const none: AlbumChoice[] = []

/** The own albums to choose among, but those that are being deleted; undefined until they came. */
export function useOwnAlbums(): AlbumChoice[] | undefined {
  const [own, setOwn] = useState<AlbumChoice[]>()
  useEffect(() => {
    let isCurrent = true
    const read = async () => {
      const result = await callApi(listOwnAlbums, { query: { limit: 100 } })
      if (isCurrent && result.ok) setOwn(result.data)
    }
    void read()
    return () => {
      isCurrent = false
    }
  }, [])
  const shown = useNotRemoved(own ?? none)
  return own && shown
}
