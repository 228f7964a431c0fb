import { type Place, searchPlaces } from '@farfolk/contract/places'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { callApi } from '../api/call-api.ts'
import { wordsOfFailure } from '../api/failure-alert.ts'
import { m } from '../paraglide/messages.js'
import { ComboboxSearch } from '../ui/combobox.tsx'
import { useCountryName } from '../ui/country-names.ts'
import { findTown, nearestKm } from './find-town.ts'
import { keyOfPlace } from './key-of-place.ts'
import { placeAtPoint } from './own-place.ts'
import { typedPoint } from './typed-point.ts'

/** While one types: asking for every letter would only make the answers late. */
const pauseMs = 120
/** With fewer places than this the name was perhaps misspelt. */
const enough = 3

interface PlaceSearchProps {
  onChoose: (place: Place) => void
  label: string
  /** What is wrong with what the form has so far. */
  error?: string | undefined
  /** Finds the very point that is typed, as a place of one's own. */
  takesPoints?: boolean
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
export function PlaceSearch(props: PlaceSearchProps) {
  const { onChoose, label, error, takesPoints = false, onOwn } = props
  const [answer, setAnswer] = useState(noAnswer)
  const [isSearching, setSearching] = useState(false)
  const [problem, setProblem] = useState<string>()
  /** What the problem kept from being found. */
  const [missed, setMissed] = useState('')
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

  const lookAgain = useEffectEvent(() => look(missed))
  useEffect(() => {
    if (missed === '') return
    const listener = () => lookAgain()
    addEventListener('online', listener)
    return () => removeEventListener('online', listener)
  }, [missed])

  function look(text: string) {
    const { current } = running
    clearTimeout(current.timer)
    current.abort?.abort()
    const q = text.trim().slice(0, 100)
    setProblem(undefined)
    setMissed('')
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
    const how = { signal: abort.signal, silent: true }
    const find = (guesses: boolean) =>
      callApi(searchPlaces, { query: { q, limit: 8, guesses } }, how)
    const point = takesPoints ? typedPoint(q) : undefined
    const meant = await (point ? findTown(point, nearestKm, how) : find(false))
    if (abort.signal.aborted) return
    if (!meant.ok) {
      setSearching(false)
      setAnswer(noAnswer)
      setMissed(q)
      setProblem(wordsOfFailure(meant.status, meant.headers) ?? m.error_something_wrong())
      return
    }
    if (point) {
      setSearching(false)
      const found = meant.data.map((town) => placeAtPoint(point, town))
      setAnswer({ typed: q, found, guessed: [] })
      if (found.length === 0) setProblem(m.trips_map_nothing())
      return
    }
    const exact = { typed: q, found: meant.data }
    const known = new Set(meant.data.map(keyOfPlace))
    let guessed: Place[] = []
    if (known.size < enough) {
      setAnswer({ ...exact, guessed: undefined })
      const result = await find(true)
      if (abort.signal.aborted) return
      if (result.ok) guessed = result.data.filter((place) => !known.has(keyOfPlace(place)))
    }
    setSearching(false)
    setAnswer({ ...exact, guessed })
  }

  const choiceOf = (place: Place) => {
    const { id, name, lat, lng } = place
    const note = placeNote(place)
    const value = keyOfPlace(place)
    if (id !== null) return { value, label: name, note }
    return { value, label: `${lat}, ${lng}`, note: [name, note].join(', ') }
  }
  const mayBeOwn = onOwn && typed !== '' && !(takesPoints && typedPoint(typed))
  return (
    <ComboboxSearch
      label={label}
      placeholder={m.trips_stop_search()}
      hint={takesPoints ? m.trips_stop_search_hint() : undefined}
      error={problem ?? error}
      isSearching={isSearching || problem !== undefined}
      items={[
        ...found.map(choiceOf),
        ...(guessed.length > 0
          ? [{ value: 'guessed', label: m.trips_stop_search_guessed(), isHeading: true }]
          : []),
        ...guessed.map(choiceOf),
        // Last, and so not before those that come between.
        ...(mayBeOwn && answer.guessed
          ? [{ value: ownKey, label: m.trips_stop_search_own({ name: typed }) }]
          : []),
      ]}
      onSearch={look}
      onChoose={({ value }) => {
        const place = [...found, ...guessed].find((each) => keyOfPlace(each) === value)
        if (place) onChoose(place)
        else if (value === ownKey) onOwn?.(typed)
        setAnswer(noAnswer)
      }}
    />
  )
}

/** What tells places of one name apart: the region, where it has a name of its own, and the country. */
export function usePlaceNote(): (place: Place) => string {
  const countryName = useCountryName()
  return ({ name, region, countryCode }) =>
    [region !== name && region, countryName(countryCode)].filter(Boolean).join(', ')
}
