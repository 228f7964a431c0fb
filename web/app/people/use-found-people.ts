import type { MemberCard } from '@farfolk/contract/members'
import { useEffect, useEffectEvent, useState } from 'react'

/** While one types: asking for every letter would only make the answers late. */
const pauseMs = 120

type Find = (text: string, signal: AbortSignal) => Promise<MemberCard[] | undefined>

/**
 * Who is found for what is typed, and before that; `find` answers undefined where it could not. Another `about`, such
 * as of whom they are found for, asks anew.
 */
export function useFoundPeople(typed: string, about: string, find: Find) {
  const text = typed.trim()
  const [answer, setAnswer] = useState<{ text: string; about: string; found?: MemberCard[] }>()
  const findLatest = useEffectEvent(find)
  useEffect(() => {
    const leaving = new AbortController()
    const ask = async () => {
      const found = await findLatest(text, leaving.signal)
      if (!leaving.signal.aborted) setAnswer({ text, about, ...(found && { found }) })
    }
    const timer = setTimeout(() => void ask(), text === '' ? 0 : pauseMs)
    return () => {
      clearTimeout(timer)
      leaving.abort()
    }
  }, [about, text])
  return {
    people: answer?.found ?? [],
    hasFailed: answer !== undefined && answer.found === undefined,
    isSearching: answer?.text !== text || answer.about !== about,
  }
}
