import { listFriendships } from '@farfolk/contract/friendships'
import type { MemberCard } from '@farfolk/contract/members'
import { search, type TravellerHit } from '@farfolk/contract/search'
import { useEffect, useState } from 'react'
import { callApi } from '../api/call-api.ts'

/** While one types: asking for every letter would only make the answers late. */
const pauseMs = 120
const shown = 8

interface FoundMember extends MemberCard {
  /** What it was found by. */
  town?: string | undefined
}

/** Members by name or town; the own friends before anything is typed. */
export function useMemberSearch(typed: string) {
  const text = typed.trim()
  const [found, setFound] = useState<{ text: string; people: FoundMember[] }>()

  useEffect(() => {
    const controller = new AbortController()
    const ask = async () => {
      const { signal } = controller
      const people = await (text === '' ? listFriends(signal) : findMembers(text, signal))
      if (!signal.aborted) setFound({ text, people })
    }
    const timer = setTimeout(() => void ask(), text === '' ? 0 : pauseMs)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [text])

  return { people: found?.people ?? [], isSearching: found?.text !== text }
}

async function listFriends(signal: AbortSignal): Promise<MemberCard[]> {
  const query = { limit: 100 }
  const result = await callApi(listFriendships, { query }, { silent: true, signal })
  return result.ok ? result.data.map(({ user }) => user) : []
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
