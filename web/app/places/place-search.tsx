import { type Place, searchPlaces } from '@farfolk/contract/reference'
import { useEffect, useRef, useState } from 'react'
import { callApi } from '../api/call-api.ts'
import { wordsOfFailure } from '../api/failure-alert.ts'
import { m } from '../paraglide/messages.js'
import { ComboboxSearch } from '../ui/combobox.tsx'
import { useCountryName } from '../ui/country-names.ts'

/** While one types: asking for every letter would only make the answers late. */
const pauseMs = 120
/** With fewer places than this the name was perhaps misspelt. */
const enough = 3

interface PlaceSearchProps {
  onChoose: (place: Place) => void
  label: string
  /** Takes what was typed for the name of a place that the gazetteer may not know. */
  onOwn?: ((name: string) => void) | undefined
}

interface Answer {
  typed: string
  /** Of that name, or one that begins so. */
  found: Place[]
  /** Of a name like it; undefined while they are awaited. */
  guessed: Place[] | undefined
}

const noAnswer: Answer = { typed: '', found: [], guessed: [] }
const ownKey = 'own'

/** Finds cities by name, also misspelt ones. */
export function PlaceSearch({ onChoose, label, onOwn }: PlaceSearchProps) {
  const [answer, setAnswer] = useState(noAnswer)
  const [isSearching, setSearching] = useState(false)
  const [error, setError] = useState<string>()
  const placeNote = usePlaceNote()
  const running = useRef<{ timer?: ReturnType<typeof setTimeout>; abort?: AbortController }>({})
  const { typed, found, guessed = [] } = answer

  useEffect(() => {
    const { current } = running
    return () => {
      clearTimeout(current.timer)
      current.abort?.abort()
    }
  }, [])

  function look(text: string) {
    const { current } = running
    clearTimeout(current.timer)
    current.abort?.abort()
    const q = text.trim().slice(0, 100)
    setError(undefined)
    setSearching(q !== '')
    if (q === '') {
      setAnswer(noAnswer)
      return
    }
    current.timer = setTimeout(() => void ask(q), pauseMs)
  }

  async function ask(q: string) {
    const abort = new AbortController()
    running.current.abort = abort
    const find = (guesses: boolean) =>
      callApi(
        searchPlaces,
        { query: { q, limit: 8, guesses } },
        { signal: abort.signal, silent: true },
      )
    const meant = await find(false)
    if (abort.signal.aborted) return
    if (!meant.ok) {
      setSearching(false)
      setAnswer(noAnswer)
      setError(wordsOfFailure(meant.status, meant.headers) ?? m.error_something_wrong())
      return
    }
    const exact = { typed: q, found: meant.data }
    const known = new Set(meant.data.map(keyOf))
    let guessed: Place[] = []
    if (known.size < enough) {
      setAnswer({ ...exact, guessed: undefined })
      const result = await find(true)
      if (abort.signal.aborted) return
      if (result.ok) guessed = result.data.filter((place) => !known.has(keyOf(place)))
    }
    setSearching(false)
    setAnswer({ ...exact, guessed })
  }

  const choiceOf = (place: Place) => ({
    value: keyOf(place),
    label: place.name,
    note: placeNote(place),
  })
  return (
    <ComboboxSearch
      label={label}
      placeholder={m.trips_stop_search()}
      error={error}
      isSearching={isSearching || error !== undefined}
      items={[
        ...found.map(choiceOf),
        ...(guessed.length > 0
          ? [{ value: 'guessed', label: m.trips_stop_search_guessed(), isHeading: true }]
          : []),
        ...guessed.map(choiceOf),
        // Last, and so not before those that come between.
        ...(onOwn && answer.guessed && typed !== ''
          ? [{ value: ownKey, label: m.trips_stop_search_own({ name: typed }) }]
          : []),
      ]}
      onSearch={look}
      onChoose={({ value }) => {
        const place = [...found, ...guessed].find((each) => keyOf(each) === value)
        if (place) onChoose(place)
        else if (value === ownKey) onOwn?.(typed)
        setAnswer(noAnswer)
      }}
    />
  )
}

/** What tells places of one name apart: the region and the country. */
export function usePlaceNote(): (place: Place) => string {
  const countryName = useCountryName()
  return ({ region, countryCode }) => [region, countryName(countryCode)].filter(Boolean).join(', ')
}

function keyOf(place: Place): string {
  return place.id ?? `${place.name} ${place.lat} ${place.lng}`
}
