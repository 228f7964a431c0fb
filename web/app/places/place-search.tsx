import { type Place, searchPlaces } from '@farfolk/contract/reference'
import { useEffect, useRef, useState } from 'react'
import { callApi } from '../api/call-api.ts'
import { wordsOfFailure } from '../api/failure-alert.ts'
import { m } from '../paraglide/messages.js'
import { ComboboxSearch } from '../ui/combobox.tsx'
import { useCountryName } from '../ui/country-names.ts'

/** While one types: asking for every letter would only make the answers late. */
const pauseMs = 120

interface PlaceSearchProps {
  onChoose: (place: Place) => void
  label: string
}

/** Finds cities by name, also misspelt ones. */
export function PlaceSearch({ onChoose, label }: PlaceSearchProps) {
  const [places, setPlaces] = useState<Place[]>([])
  const [isSearching, setSearching] = useState(false)
  const [error, setError] = useState<string>()
  const placeNote = usePlaceNote()
  const running = useRef<{ timer?: ReturnType<typeof setTimeout>; abort?: AbortController }>({})

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
      setPlaces([])
      return
    }
    current.timer = setTimeout(() => void ask(q), pauseMs)
  }

  async function ask(q: string) {
    const abort = new AbortController()
    running.current.abort = abort
    const input = { query: { q, limit: 8 } }
    const result = await callApi(searchPlaces, input, { signal: abort.signal, silent: true })
    if (abort.signal.aborted) return
    setSearching(false)
    setPlaces(result.ok ? result.data : [])
    if (result.ok) return
    setError(wordsOfFailure(result.status, result.headers) ?? m.error_something_wrong())
  }

  return (
    <ComboboxSearch
      label={label}
      placeholder={m.trips_stop_search()}
      error={error}
      isSearching={isSearching || error !== undefined}
      items={places.map((place) => ({
        value: keyOf(place),
        label: place.name,
        note: placeNote(place),
      }))}
      onSearch={look}
      onChoose={(choice) => {
        const place = places.find((each) => keyOf(each) === choice.value)
        if (place) onChoose(place)
        setPlaces([])
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
