import { listAlbumNameable, listNameable } from '@farfolk/contract/photo-names'
import { callApi } from '../api/call-api.ts'
import { useFoundPeople } from '../people/use-found-people.ts'

/** One photo, and how many it names: another number asks anew. Or any of an album. */
type Where = { photoId: string; names: number } | { albumId: string }

/** Who may be named there, by first name. */
export function useNameable(where: Where, typed: string) {
  const [endpoint, id, names] =
    'albumId' in where
      ? ([listAlbumNameable, where.albumId, 0] as const)
      : ([listNameable, where.photoId, where.names] as const)
  return useFoundPeople(typed, `${id} ${names}`, async (text, signal) => {
    const input = { params: { id }, query: text === '' ? {} : { q: text } }
    const result = await callApi(endpoint, input, { silent: true, signal })
    return result.ok ? result.data : undefined
  })
}
