import { travelNumbers } from '@farfolk/contract/travel-numbers'
import type { VisitStatus } from '@farfolk/contract/visited-countries'
import { useEffect, useMemo, useState } from 'react'
import { keepTriedMap, readTriedMap } from '../merch/tried-map.ts'
import type { WorldCountry } from '../travel-map/load-travel-map.ts'
import { TravelNumbers } from '../travel-map/travel-numbers.tsx'
import { WorldMap } from '../travel-map/world-map.tsx'
import { m } from '../paraglide/messages.js'
import { Button } from '../ui/button.tsx'
import { loadWorld } from './load-world.ts'
import { MapPlace } from './map-place.tsx'
import styles from './pieces.module.css'

const anywhere = 'FR'

/** The travel map with nobody's countries; what is clicked stays with this tab. */
export function MapPiece() {
  /** Undefined while it is awaited, empty where it did not come. */
  const [world, setWorld] = useState<WorldCountry[]>()
  const [codes, setCodes] = useState(readTriedMap)
  useEffect(() => {
    if (!world) void loadWorld().then(setWorld)
  }, [world])
  useEffect(() => keepTriedMap(codes), [codes])
  const statuses = useMemo(
    () => new Map<string, VisitStatus>(codes.map((code) => [code, 'visited'])),
    [codes],
  )
  const numbers = travelNumbers(
    codes.map((code) => ({ code, status: 'visited' })),
    world ?? [],
  )
  const toggle = (code: string) =>
    setCodes(codes.includes(code) ? codes.filter((other) => other !== code) : [...codes, code])

  if (!world?.length) {
    return (
      <>
        <MapPlace />
        {world && <Button onClick={() => setWorld(undefined)}>{m.retry()}</Button>}
      </>
    )
  }
  return (
    <div className={styles.piece}>
      <WorldMap
        world={world}
        statuses={statuses}
        start={codes.at(-1) ?? anywhere}
        onChoose={toggle}
        onRemove={(code) => setCodes(codes.filter((other) => other !== code))}
        onUndo={() => setCodes(codes.slice(0, -1))}
      />
      <TravelNumbers numbers={numbers} />
      <output className="visually-hidden">{m.features_map_marked({ count: codes.length })}</output>
    </div>
  )
}
