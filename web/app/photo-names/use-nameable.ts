import { listNameable } from '@farfolk/contract/photo-names'
import { callApi } from '../api/call-api.ts'
import { useFoundPeople } from '../people/use-found-people.ts'

/** Who may be named on a photo, by first name; another number of `names` asks anew. */
export function useNameable(photoId: string, typed: string, names: number) {
  return useFoundPeople(typed, `${photoId} ${names}`, async (text, signal) => {
    const input = { params: { id: photoId }, query: text === '' ? {} : { q: text } }
    const result = await callApi(listNameable, input, { silent: true, signal })
    return result.ok ? result.data : undefined
  })
}
