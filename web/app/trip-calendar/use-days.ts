import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useNavigate, useNavigation } from 'react-router'
import { useLocale } from '../locale.ts'
import { staysOnPage } from '../ui/tabs.tsx'
import { dayByKey } from './day-by-key.ts'
import { firstDayOf } from './first-day-of-week.ts'
import { calendarPath, monthOf } from './months.ts'

/** Of what is on the chosen day. */
export const listHeadingId = 'calendar-day'

function focusDay(day: string): void {
  document.querySelector<HTMLElement>(`[data-day="${day}"]`)?.focus()
}

/**
 * Which day of the month is chosen, `first` before anybody has, and which one the keys have reached: one in another
 * month brings that, and has the focus once it is there.
 */
export function useDays(month: string, first: string) {
  const navigate = useNavigate()
  const firstDay = firstDayOf(useLocale())
  const [lastChosen, setChosen] = useState<string>()
  const [lastReached, setReached] = useState<string>()
  const isAwaited = useRef(false)
  const isComing = useNavigation().state !== 'idle'
  const isHere = (day: string | undefined) => day !== undefined && monthOf(day) === month
  const chosen = isHere(lastChosen) ? lastChosen! : first
  const reached = isHere(lastReached) ? lastReached! : chosen

  useEffect(() => {
    if (!isAwaited.current || reached !== lastReached) return
    isAwaited.current = false
    focusDay(reached)
  }, [reached, lastReached])
  // Another month came than the one that was brought, or none: the focus is not to be taken later.
  useEffect(() => {
    if (!isComing) isAwaited.current = false
  }, [isComing])

  function reach(day: string) {
    isAwaited.current = true
    setReached(day)
    if (isHere(day)) return
    void navigate(calendarPath(monthOf(day)), { preventScrollReset: true, state: staysOnPage })
  }

  return {
    firstDay,
    chosen,
    reached,
    /** By Enter or Space what is on the day is gone to, to be read. */
    choose(day: string, isByKey: boolean) {
      flushSync(() => {
        setChosen(day)
        if (isHere(day)) setReached(day)
        else reach(day)
      })
      if (isByKey && isHere(day)) document.getElementById(listHeadingId)?.focus()
    },
    onKeyDown(event: KeyboardEvent) {
      if (event.altKey || event.ctrlKey || event.metaKey) return
      // While another month is on its way, from the day that it is brought for.
      const from = isAwaited.current ? (lastReached ?? reached) : reached
      const next = dayByKey(from, event, firstDay)
      if (next === undefined) return
      event.preventDefault()
      if (next !== from) reach(next)
    },
    /** From what is on the chosen day. */
    goBack: () => focusDay(chosen),
    /** For a month that no key brings: its own day is the first. */
    leave: () => setReached(undefined),
    /** To the day that is chosen where nobody has. */
    forget() {
      setChosen(undefined)
      setReached(undefined)
    },
  }
}
