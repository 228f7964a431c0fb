import { listFriendships } from '@farfolk/contract/friendships'
import type { MemberCard } from '@farfolk/contract/members'
import { search, type TravellerHit } from '@farfolk/contract/search'
import { useEffect, useRef, useState } from 'react'
import { callApi, wholeList } from '../api/call-api.ts'
import { friendsFirst, type FoundMember } from './friends-first.ts'

/** While one types: asking for every letter would only make the answers late. */
const pauseMs = 120
const shown = 8

/** The own friends, page after page. */
interface Friends {
  asked: Promise<unknown>
  isAwaited: boolean
  known?: MemberCard[]
  leaving: AbortController
}

/** Members by name or town, friends before others; the own friends before anything is typed. */
export function useMemberSearch(typed: string) {
  const text = typed.trim()
  const [found, setFound] = useState<{ text: string; people: FoundMember[]; isWhole: boolean }>()
  const friends = useRef<Friends>(undefined)
  useEffect(
    () => () => {
      friends.current?.leaving.abort()
      friends.current = undefined
    },
    [],
  )

  useEffect(() => {
    const controller = new AbortController()
    const { signal } = controller
    const ask = async () => {
      const own = (friends.current ??= listFriends())
      const others = text === '' ? [] : await findMembers(text, signal)
      const show = () => {
        if (signal.aborted) return
        const people = friendsFirst(own.known ?? [], others, text)
        setFound({ text, people, isWhole: !own.isAwaited })
      }
      if (own.isAwaited && text !== '') show()
      await own.asked
      // Those that could not be had are asked for with what is typed next.
      if (!own.known && friends.current === own) friends.current = undefined
      show()
    }
    const timer = setTimeout(() => void ask(), text === '' ? 0 : pauseMs)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [text])

  return {
    people: found?.people ?? [],
    // Until the friends are there as well, Enter would take another for the first of them.
    isSearching: found?.text !== text || !found.isWhole,
  }
}

function listFriends(): Friends {
  const leaving = new AbortController()
  const options = { silent: true, signal: leaving.signal }
  const ask = async () => {
    const result = await wholeList((cursor) =>
      callApi(listFriendships, { query: { limit: 100, cursor } }, options),
    )
    friends.isAwaited = false
    if (result.ok) friends.known = result.data.map(({ user }) => user)
  }
  const friends: Friends = { asked: ask(), isAwaited: true, leaving }
  return friends
}

async function findMembers(text: string, signal: AbortSignal): Promise<FoundMember[]> {
  const body = { search: { kind: 'travellers' as const, query: text, limit: shown } }
  const result = await callApi(search, { body }, { silent: true, signal })
  if (!result.ok) return []
  return (result.data as TravellerHit[]).map(({ user, highlights: { hometown } }) => ({
    ...user,
    town: hometown && wordsOf(hometown),
  }))
}

/** Without the marks of what was searched for. */
function wordsOf(html: string): string {
  return new DOMParser().parseFromString(html, 'text/html').body.textContent
}
