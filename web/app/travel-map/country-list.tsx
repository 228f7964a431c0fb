import type { VisitedCountry, VisitStatus } from '@farfolk/contract/visited-countries'
import { type FormEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { statusWords } from '../maps/countries-map.tsx'
import { m } from '../paraglide/messages.js'
import { Button } from '../ui/button.tsx'
import { TextField } from '../ui/text-field.tsx'
import { CountryRow } from './country-row.tsx'
import { findCountries, isMeant } from './find-countries.ts'
import type { WorldCountry } from './load-travel-map.ts'
import styles from './country-list.module.css'

/** On a phone the towns stand below the list: what it starts with there, as its style says. */
const startRows = 20
/** So few more are not worth a press. */
const fewRows = 5

interface CountryListProps {
  world: WorldCountry[]
  marked: VisitedCountry[]
  statuses: ReadonlyMap<string, VisitStatus>
  /** What Enter makes of the first one found. */
  chosen: VisitStatus
  onPut: (code: string, status: VisitStatus | null, onRefused?: () => void) => void
}

/** The same as the map in words: found by name, and marked one by one. */
export function CountryList({ world, marked, statuses, chosen, onPut }: CountryListProps) {
  const [text, setText] = useState('')
  const [isWhole, setWhole] = useState(marked.length === 0)
  const [isLong, setLong] = useState(false)
  const list = useRef<HTMLUListElement>(null)
  const isSearching = text.trim() !== ''
  const ofMap = world.filter(({ code }) => statuses.has(code))
  const shown = isSearching ? findCountries(world, text) : isWhole ? world : ofMap
  const isCut = !isLong && shown.length > startRows + fewRows
  const kept = new Map(marked.map((country) => [country.code, country]))

  function markFirst(event: FormEvent): void {
    event.preventDefault()
    const [first] = shown
    if (!isSearching || !first || !isMeant(first, text)) return
    // What was typed since is the newer one.
    onPut(first.code, chosen, () => setText((typed) => typed || text))
    setText('')
  }

  function showAll() {
    flushSync(() => setLong(true))
    // The button is gone: the keyboard goes on with what it has shown.
    list.current?.children[startRows]?.querySelector('select')?.focus()
  }

  return (
    <section className={styles.section} aria-labelledby="travel-map-list">
      <h2 id="travel-map-list">{m.travel_map_list()}</h2>
      <search>
        <form onSubmit={markFirst}>
          <TextField
            label={m.travel_map_find()}
            hint={m.travel_map_find_hint({ status: statusWords[chosen]() })}
            value={text}
            autoComplete="off"
            data-search
            onChange={(event) => setText(event.target.value)}
          />
        </form>
      </search>
      <div className={styles.views}>
        <View isOn={!isSearching && !isWhole} onChoose={() => setWhole(false)} clear={setText}>
          {m.travel_map_view_marked({ count: ofMap.length })}
        </View>
        <View isOn={!isSearching && isWhole} onChoose={() => setWhole(true)} clear={setText}>
          {m.travel_map_view_all({ count: world.length })}
        </View>
      </div>
      {shown.length === 0 ? (
        <p className={styles.none}>
          {isSearching ? m.travel_map_none_found() : m.travel_map_none_marked()}
        </p>
      ) : (
        <ul ref={list} className={`${styles.list} ${isCut ? styles.short : ''}`}>
          {shown.map((country) => (
            <CountryRow
              key={country.code}
              country={country}
              status={statuses.get(country.code)}
              kept={kept.get(country.code)}
              onPut={onPut}
            />
          ))}
        </ul>
      )}
      {isCut && (
        <div className={styles.further}>
          <Button onClick={showAll}>{m.show_more()}</Button>
        </div>
      )}
    </section>
  )
}

interface ViewProps {
  isOn: boolean
  onChoose: () => void
  clear: (text: '') => void
  children: string
}

function View({ isOn, onChoose, clear, children }: ViewProps) {
  return (
    <button
      type="button"
      className={styles.view}
      aria-pressed={isOn}
      onClick={() => {
        clear('')
        onChoose()
      }}
    >
      {children}
    </button>
  )
}
