import { type FocusEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useNavigate, useNavigation } from 'react-router'
import { useLocale } from '../locale.ts'
import { staysOnPage } from '../ui/tabs.tsx'
import { type ChosenDays, chosenIn, oneDay } from './chosen-days.ts'
import { dayByKey } from './day-by-key.ts'
import { firstDayOf } from './first-day-of-week.ts'
import { calendarPath, monthOf } from './months.ts'

/** Of what is on the chosen days. */
export const listHeadingId = 'calendar-day'

function focusDay(day: string): void {
  document.querySelector<HTMLElement>(`[data-day="${day}"]`)?.focus()
}

/** With Shift they choose all days on their way. */
const shortWays = /^(?:Arrow|Home$|End$)/

/**
 * Which days of the month are chosen, `otherwise` before anybody has, and which one the keys have reached: one in
 * another month brings that. Whatever brings a month, a focus among the days is on the one that keys lead on from.
 */
export function useDays(month: string, otherwise: string) {
  const navigate = useNavigate()
  const firstDay = firstDayOf(useLocale())
  const [lastChosen, setChosen] = useState<ChosenDays>()
  const [lastReached, setReached] = useState<string>()
  const [isChoosingLast, setChoosingLast] = useState(false)
  const hasFocus = useRef(false)
  const isAwaited = useRef(false)
  const isComing = useNavigation().state !== 'idle'
  const isHere = (day: string | undefined) => day !== undefined && monthOf(day) === month
  const chosen = chosenIn(month, lastChosen, otherwise)
  const chosenHere = isHere(chosen.last) ? chosen.last : chosen.first
  const isReachedHere = isHere(lastReached)
  const reached = isReachedHere ? lastReached! : chosenHere

  const shownMonth = useRef(month)
  useEffect(() => {
    const isOther = shownMonth.current !== month
    shownMonth.current = month
    if (isReachedHere) isAwaited.current = false
    // With its month goes the day that had the focus: the page would give that to what stands in its place.
    if (hasFocus.current && (isOther || isReachedHere)) focusDay(reached)
  }, [month, reached, isReachedHere])
  // Another month came than the one that was brought, or none.
  useEffect(() => {
    if (!isComing) isAwaited.current = false
  }, [isComing])

  function reach(day: string) {
    setReached(day)
    if (isHere(day)) return
    isAwaited.current = true
    void navigate(calendarPath(monthOf(day)), { preventScrollReset: true, state: staysOnPage })
  }

  return {
    firstDay,
    chosen,
    reached,
    isChoosingLast,
    /** By Enter or Space what is on the days is gone to, to be read; as the last one it makes a row with the first. */
    choose(day: string, { isByKey, isLast }: { isByKey: boolean; isLast: boolean }) {
      flushSync(() => {
        setChoosingLast(false)
        // Another month may have come since, which shows its own day as chosen.
        if (isChoosingLast && lastChosen) setChosen({ first: lastChosen.first, last: day })
        else if (isLast) setChosen({ first: chosen.first, last: day })
        // A row that keys have chosen ends where they are.
        else if (!isByKey || day !== chosen.last) setChosen(oneDay(day))
        reach(day)
      })
      if (isByKey && isHere(day)) document.getElementById(listHeadingId)?.focus()
    },
    /** All between two days that are shown. */
    chooseRow(row: ChosenDays) {
      setChoosingLast(false)
      setChosen(row)
      setReached(row.last)
    },
    /** The next day that is chosen is the last one of a row, or no more. */
    chooseLast(isWanted: boolean) {
      setChoosingLast(isWanted)
      if (!isWanted) return
      setChosen(chosen)
      focusDay(reached)
    },
    onKeyDown(event: KeyboardEvent) {
      if (event.altKey || event.ctrlKey || event.metaKey) return
      if (event.key === 'Escape') setChoosingLast(false)
      // While another month is on its way, from the day that it is brought for.
      const from = isAwaited.current ? (lastReached ?? reached) : reached
      const next = dayByKey(from, event, firstDay)
      if (next === undefined) return
      event.preventDefault()
      if (next === from) return
      if (event.shiftKey && shortWays.test(event.key)) {
        // The month that is still shown may have no more of the row than its beginning.
        const row = (isAwaited.current && lastChosen) || chosen
        setChosen({ first: from === row.last ? row.first : from, last: next })
      }
      reach(next)
    },
    onFocus({ target }: FocusEvent<HTMLElement>) {
      hasFocus.current = target.dataset.day !== undefined
    },
    onBlur() {
      hasFocus.current = false
    },
    /** From what is on the chosen days. */
    goBack() {
      flushSync(() => setReached(chosenHere))
      focusDay(chosenHere)
    },
    /** For a month that no key brings: its own day is the first. */
    leave: () => setReached(undefined),
    /** To the day that is chosen where nobody has. */
    forget() {
      setChoosingLast(false)
      setChosen(undefined)
      setReached(undefined)
    },
  }
}
