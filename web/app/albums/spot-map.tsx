import { frameAround, type Point, project, worldFrame } from '@farfolk/contract/maps'
import { useState } from 'react'
import { LandMap, placeAt } from '../maps/land-map.tsx'
import { PointedMap } from '../maps/pointed-map.tsx'
import { m } from '../paraglide/messages.js'
import styles from './spot-map.module.css'

interface SpotMapProps {
  spot: Point | undefined
  onChoose: (point: Point) => void
}

/** There is a coast or a border in it, wherever that is. */
const leastSpan = 8

/** A click says where, and brings the map closer for the next. */
export function SpotMap({ spot, onChoose }: SpotMapProps) {
  const [isWhole, setWhole] = useState(false)
  const frame = spot && !isWhole ? frameAround([spot], leastSpan) : worldFrame()

  function choose({ lat, lng }: Point) {
    setWhole(false)
    onChoose({ lat, lng })
  }

  return (
    <PointedMap
      hint={m.albums_spot_map_hint()}
      frame={frame}
      map={
        <LandMap
          frame={frame}
          label={m.albums_spot_map()}
          overlay={
            spot && <span className={styles.spot} style={placeAt(frame, project(frame, spot))} />
          }
        />
      }
      onPoint={choose}
      turn={
        spot !== undefined && {
          isWhole,
          wordsBack: m.albums_spot_near(),
          onTurn: () => setWhole(!isWhole),
        }
      }
    />
  )
}
