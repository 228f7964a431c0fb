import {
  markCountry,
  unmarkCountry,
  type VisitedCountry,
  type VisitStatus,
} from '@farfolk/contract/visited-countries'
import { useEffect, useEffectEvent, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { callApi } from '../api/call-api.ts'
import { offerUndo } from '../api/toast-store.ts'
import { isAway, rereadOnceBack } from '../session/once-back.ts'

/** Null: not on the map. */
type Status = VisitStatus | null

interface Change {
  code: string
  status: Status
  /** Absent: stays as it is. */
  firstVisitedAt?: string | null
}

/** What was done last, and what takes it back. */
interface Done extends Change {
  reverse: Change
}

/** The own countries, shown as they were chosen while that is on its way to the server. */
export function useMarks(
  world: readonly { code: string; name: string }[],
  marked: VisitedCountry[],
) {
  const { revalidate } = useRevalidator()
  const [sent, setSent] = useState<Record<string, Status>>({})
  /** What the page had read when it was done reading anew: what it shows next has all that was sent. */
  const [outdated, setOutdated] = useState<VisitedCountry[]>()
  const drawn = useRef(marked)
  useLayoutEffect(() => {
    drawn.current = marked
  }, [marked])
  // Before the router's turn to draw, the old ones would stand there again.
  if (outdated && outdated !== marked) {
    setOutdated(undefined)
    setSent({})
  }
  const [done, setDone] = useState<Done[]>([])
  const [news, setNews] = useState<Change>()
  // One after the other: two for one country must not overtake each other.
  const last = useRef(Promise.resolve())
  const waiting = useRef(0)
  /** What the server has taken since the page was read. */
  const kept = useRef<Record<string, Status>>({})

  const statuses = useMemo(() => {
    const all = new Map<string, VisitStatus>(marked.map(({ code, status }) => [code, status]))
    for (const [code, status] of Object.entries(sent)) {
      if (status === null) all.delete(code)
      else all.set(code, status)
    }
    return all
  }, [marked, sent])

  function enqueue(change: Change, onRefused: () => void): void {
    waiting.current += 1
    setOutdated(undefined)
    setSent((others) => ({ ...others, [change.code]: change.status }))
    last.current = sendAfter(last.current, change, onRefused)
  }

  async function sendAfter(earlier: Promise<void>, change: Change, onRefused: () => void) {
    await earlier
    const { ok, status } = await send(change)
    if (ok) {
      kept.current[change.code] = change.status
      setNews(change)
    } else onRefused()
    waiting.current -= 1
    if (waiting.current > 0) return
    // The page could not be read either, and would be gone.
    if (!ok && isAway(status)) {
      setSent({ ...kept.current })
      void rereadOnceBack(reread)
    } else await reread()
  }

  async function reread() {
    if (waiting.current > 0) return
    await revalidate()
    // A later choice is still on its way.
    if (waiting.current > 0) return
    kept.current = {}
    setOutdated(drawn.current)
  }

  function put(code: string, status: Status, onRefused?: () => void): void {
    const before = statuses.get(code) ?? null
    if (before === status) return
    const kept = marked.find((country) => country.code === code)
    const reverse: Change = { code, status: before }
    if (kept && !kept.fromTrip) reverse.firstVisitedAt = kept.firstVisitedAt
    // At once: what is taken back is what was chosen last, also while that is on its way.
    const latest: Done = { code, status, reverse }
    setDone((list) => [...list, latest])
    enqueue({ code, status }, () => {
      setDone((list) => list.filter((one) => one !== latest))
      onRefused?.()
    })
  }

  function undo(): void {
    const [latest] = done.slice(-1)
    if (!latest) return
    setDone((list) => list.slice(0, -1))
    enqueue(latest.reverse, () => undefined)
  }

  const takeBack = useEffectEvent(undo)
  useEffect(() => offerUndo(() => takeBack()), [])

  return {
    /** By code; what is not marked is absent. */
    statuses,
    put,
    undo,
    canUndo: done.length > 0,
    /** What has just been kept. */
    news: news && {
      status: news.status,
      name: world.find(({ code }) => code === news.code)?.name ?? news.code,
    },
  }
}

export type Marks = ReturnType<typeof useMarks>

function send({ code, status, firstVisitedAt }: Change) {
  return status === null
    ? callApi(unmarkCountry, { params: { code } })
    : callApi(markCountry, { body: { country: { code, status, firstVisitedAt } } })
}
