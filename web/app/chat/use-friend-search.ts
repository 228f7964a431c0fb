import { listFriendships } from '@farfolk/contract/friendships'
import { callApi } from '../api/call-api.ts'
import { useFoundPeople } from '../people/use-found-people.ts'

const mostShown = 50

/** The own friends by first name; the newest before anything is typed. */
export function useFriendSearch(typed: string) {
  const { people, hasFailed, isSearching } = useFoundPeople(typed, '', async (text, signal) => {
    const query = { limit: mostShown, ...(text !== '' && { q: text }) }
    const result = await callApi(listFriendships, { query }, { silent: true, signal })
    return result.ok ? result.data.map(({ user }) => user) : undefined
  })
  const isEmpty = typed.trim() === '' && !isSearching && !hasFailed && people.length === 0
  return { friends: people, hasFailed, isSearching, isEmpty }
}
