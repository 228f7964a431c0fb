import { listFriendships } from '@farfolk/contract/friendships'
import type { MemberCard } from '@farfolk/contract/members'
import { useEffect, useState } from 'react'
import { callApi } from '../api/call-api.ts'

/** While one types: asking for every letter would only make the answers late. */
const pauseMs = 120
const mostShown = 50

/** The own friends by first name; the newest before anything is typed. */
export function useFriendSearch(typed: string) {
  const text = typed.trim()
  const [answer, setAnswer] = useState<{
    text: string
    friends: MemberCard[]
    hasFailed: boolean
  }>()
  useEffect(() => {
    const leaving = new AbortController()
    const ask = async () => {
      const query = { limit: mostShown, ...(text !== '' && { q: text }) }
      const options = { silent: true, signal: leaving.signal }
      const result = await callApi(listFriendships, { query }, options)
      if (leaving.signal.aborted) return
      const friends = result.ok ? result.data.map(({ user }) => user) : []
      setAnswer({ text, friends, hasFailed: !result.ok })
    }
    const timer = setTimeout(() => void ask(), text === '' ? 0 : pauseMs)
    return () => {
      clearTimeout(timer)
      leaving.abort()
    }
  }, [text])
  return {
    friends: answer?.friends ?? [],
    hasFailed: answer?.hasFailed ?? false,
    isSearching: answer?.text !== text,
    isEmpty: answer?.text === '' && text === '' && answer.friends.length === 0 && !answer.hasFailed,
  }
}
