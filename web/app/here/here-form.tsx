import type { Point } from '@farfolk/contract/maps'
import type { Place } from '@farfolk/contract/places'
import type { Trip } from '@farfolk/contract/trips'
import { type FormEvent, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { useLocale } from '../locale.ts'
import { m } from '../paraglide/messages.js'
import { keyOfPlace } from '../places/key-of-place.ts'
import { PlaceSearch } from '../places/place-search.tsx'
import { useUser } from '../session/session-store.ts'
import { AlertBox } from '../ui/alert-box.tsx'
import { Button } from '../ui/button.tsx'
import { dayFormat } from '../ui/dates.tsx'
import { Icon } from '../ui/icon.tsx'
import { localDay } from '../ui/local-day.ts'
import { focusFirstInvalid } from '../forms/use-contract-form.ts'
import type { HerePlace } from './here-stop.ts'
import { exactKey, PlaceChoice } from './place-choice.tsx'
import { JoinButtons, StopWordsFields } from './stop-words.tsx'
import { usePutHere } from './use-put-here.ts'
import { useStopWords } from './use-stop-words.ts'
import { useWhereabouts } from './use-whereabouts.ts'
import { useWaiting } from './unsent-here.ts'
import { whyNoPosition } from './why-no-position.ts'
import { findJoinable, isOn, whereaboutsOn, withHere } from './with-here.ts'
import styles from './here-form.module.css'

interface HereFormProps {
  trip: Trip
  onDone: () => void
}

/** Where one is, which day it is, and what there is to say of it. */
export function HereForm({ trip, onDone }: HereFormProps) {
  const ownId = useUser()?.id ?? ''
  const format = dayFormat(useLocale())
  const [day] = useState(() => localDay(Date.now()))
  const [searched, setSearched] = useState<Place[]>([])
  const [chosen, setChosen] = useState('')
  const [name, setName] = useState('')
  const [words, changeWords] = useStopWords(ownId, trip.id)
  /** The same place once more, as somebody wants it. */
  const [isAnother, setAnother] = useState(false)
  const [isTried, setTried] = useState(false)
  const noteId = useId()
  const form = useRef<HTMLFormElement>(null)
  const here = useWhereabouts(
    trip.stops.map(({ place }) => place),
    ({ places: [likeliest] }) => setChosen((earlier) => earlier || keyOf(likeliest)),
  )
  const { found } = here
  useEffect(() => {
    // The button that asked is gone; who has gone on to search stays there.
    const isAtSearch = document.activeElement?.role === 'combobox'
    if (found && !isAtSearch) form.current?.querySelector<HTMLElement>('[name=here-place]')?.focus()
  }, [found])
  useLayoutEffect(() => {
    // So is that one.
    if (isAnother) form.current?.querySelector('textarea')?.focus()
  }, [isAnother])
  const point = found?.point
  const places = [...searched, ...(found?.places ?? []).filter(isNoneOf(searched))]
  const place = placeOf(chosen, { places, point, name: name.trim() })

  const waiting = useWaiting(ownId, trip.id)
  const stops = waiting.reduce(
    (all, each) => (each.refusal === undefined ? (withHere(all, each) ?? all) : all),
    [...trip.stops] as Parameters<typeof withHere>[0],
  )
  const now = {
    joins: place && !isAnother ? findJoinable(stops, place, day) : undefined,
    goesOn: whereaboutsOn(stops, day).goesOn,
  }
  const { put, isPutting, refusal } = usePutHere(ownId, onDone)
  /** What is being put is one of the stops already: that must not change what was pressed. */
  const [pressed, setPressed] = useState(now)
  const { joins, goesOn } = isPutting ? pressed : now
  const isOnAlready = joins !== undefined && isOn(joins, day)

  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    setTried(true)
    if (!place || (place.name === '' && !joins)) {
      focusFirstInvalid(event.currentTarget)
      return
    }
    if (isOnAlready) return onDone()
    const { note, isPrivate, hasLeft } = words
    const said = joins ? { note: '', private: false } : { note: note.trim(), private: isPrivate }
    const leaves = hasLeft ? (goesOn?.id ?? null) : null
    const stop = { tripId: trip.id, place, day, ...said, joins: joins?.id ?? null, leaves }
    setPressed(now)
    void put(stop).then((isTaken) => isTaken && !joins && changeWords({ note: '' }))
  }

  function choose(key: string) {
    setChosen(key)
    setAnother(false)
  }

  const nothingChosen = isTried && !place ? m.here_none_chosen() : undefined
  const summary = [place?.name, m.here_today({ day: format.format(new Date(day)) })]
  return (
    <form ref={form} className={styles.form} noValidate onSubmit={send}>
      {!found && (
        <div className={styles.found}>
          <p id={noteId}>{m.here_why()}</p>
          <Button
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- what the dialog was opened for; else its close button has the focus
            autoFocus
            isLoading={here.isAsking}
            aria-describedby={noteId}
            onClick={here.ask}
          >
            <Icon name="pin" size={18} />
            {m.here_find()}
          </Button>
        </div>
      )}
      {here.why && (
        <AlertBox id="here-no-position" type="error" messages={[whyNoPosition[here.why]()]} />
      )}
      {(places.length > 0 || point) && (
        <PlaceChoice
          places={places}
          point={point}
          chosen={chosen}
          onChoose={choose}
          name={name}
          onName={setName}
          nameError={isTried && name.trim() === '' ? m.refusal_required() : undefined}
        />
      )}
      <PlaceSearch
        label={places.length > 0 || point ? m.here_search_other() : m.here_search()}
        error={nothingChosen}
        onChoose={(found) => {
          setSearched([found, ...searched.filter(isNoneOf([found]))])
          choose(keyOf(found))
        }}
      />
      {/* Read out as it changes: who chooses in the field of the search does not see the list above. */}
      <output className={styles.summary}>{summary.filter(Boolean).join(' · ')}</output>
      {joins ? (
        <JoinButtons {...{ joins, isOnAlready, isPutting }} onAnother={() => setAnother(true)} />
      ) : (
        <StopWordsFields {...{ words, goesOn, isPutting }} onChange={changeWords} />
      )}
      {refusal && <AlertBox id="here-refused" type="error" messages={[refusal]} />}
    </form>
  )
}

function placeOf(
  key: string,
  { places, point, name }: { places: readonly Place[]; point: Point | undefined; name: string },
): HerePlace | undefined {
  if (key !== exactKey) return places.find((place) => keyOf(place) === key)
  return point && { ...point, id: null, name, region: null, countryCode: null, population: null }
}

const keyOf = (place: Place | undefined) => (place ? keyOfPlace(place) : '')

function isNoneOf(others: readonly Place[]) {
  return (place: Place) => others.every((other) => keyOf(other) !== keyOf(place))
}
