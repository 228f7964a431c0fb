import { listFriendships } from '@farfolk/contract/friendships'
import { search, type TravellerHit } from '@farfolk/contract/search'
import { useEffect, useState } from 'react'
import { callApi, wholeList } from '../api/call-api.ts'
import { friendsFirst, type FoundMember } from './friends-first.ts'

/** While one types: asking for every letter would only make the answers late. */
const pauseMs = 120
const shown = 8

/** Members by name or town, friends before others; the own friends before anything is typed. */
export function useMemberSearch(typed: string) {
  const text = typed.trim()
  const friends = useFriends(text)
  const [others, setOthers] = useState<{ text: string; found: FoundMember[] }>()

  useEffect(() => {
    const controller = new AbortController()
    const { signal } = controller
    const ask = async () => {
      const found = text === '' ? [] : await findMembers(text, signal)
      if (!signal.aborted) setOthers({ text, found })
    }
    const timer = setTimeout(() => void ask(), text === '' ? 0 : pauseMs)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [text])

  return {
    people: others ? friendsFirst(friends.known, others.found, others.text) : [],
    // Until the friends are there as well, Enter would take another for the first of them.
    isSearching: others?.text !== text || friends.isAwaited,
  }
}

const none: FoundMember[] = []

/** The own ones, page after page; those that could not be had are asked for with what is typed next. */
function useFriends(text: string) {
  const [askedWith, setAskedWith] = useState(text)
  const [friends, setFriends] = useState<FoundMember[] | 'awaited' | 'failed'>('awaited')
  if (friends === 'failed' && text !== askedWith) {
    setAskedWith(text)
    setFriends('awaited')
  }
  const isAwaited = friends === 'awaited'
  useEffect(() => {
    if (!isAwaited) return undefined
    const leaving = new AbortController()
    const options = { silent: true, signal: leaving.signal }
    const ask = async () => {
      const result = await wholeList((cursor) =>
        callApi(listFriendships, { query: { limit: 100, cursor } }, options),
      )
      if (leaving.signal.aborted) return
      setFriends(
        result.ok
          ? result.data.map(({ user, createdAt: since }) => ({ ...user, since }))
          : 'failed',
      )
    }
    void ask()
    return () => leaving.abort()
  }, [isAwaited])
  return { known: typeof friends === 'string' ? none : friends, isAwaited }
}

async function findMembers(text: string, signal: AbortSignal): Promise<FoundMember[]> {
  const body = { search: { kind: 'travellers' as const, query: text, limit: shown } }
  const result = await callApi(search, { body }, { silent: true, signal })
  if (!result.ok) return []
  return (result.data as TravellerHit[]).map(({ user, hometown, highlights }) => ({
    ...user,
    town: highlights.hometown ? wordsOf(highlights.hometown) : hometown?.name,
  }))
}

/** Without the marks of what was searched for. */
function wordsOf(html: string): string {
  return new DOMParser().parseFromString(html, 'text/html').body.textContent
}
