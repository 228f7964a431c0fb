import type { MemberCard } from '@farfolk/contract/members'
import { listNameable } from '@farfolk/contract/photo-names'
import { useEffect, useState } from 'react'
import { callApi } from '../api/call-api.ts'

/** While one types: asking for every letter would only make the answers late. */
const pauseMs = 120

/** Who may be named on a photo, by first name; another number of `names` asks anew. */
export function useNameable(photoId: string, typed: string, names: number) {
  const text = typed.trim()
  const [answer, setAnswer] = useState<{
    text: string
    names: number
    people: MemberCard[]
    hasFailed: boolean
  }>()
  useEffect(() => {
    const leaving = new AbortController()
    const ask = async () => {
      const input = { params: { id: photoId }, query: text === '' ? {} : { q: text } }
      const options = { silent: true, signal: leaving.signal }
      const result = await callApi(listNameable, input, options)
      if (leaving.signal.aborted) return
      setAnswer({ text, names, people: result.ok ? result.data : [], hasFailed: !result.ok })
    }
    const timer = setTimeout(() => void ask(), text === '' ? 0 : pauseMs)
    return () => {
      clearTimeout(timer)
      leaving.abort()
    }
  }, [photoId, text, names])
  return {
    people: answer?.people ?? [],
    hasFailed: answer?.hasFailed ?? false,
    isSearching: answer?.text !== text || answer.names !== names,
  }
}
