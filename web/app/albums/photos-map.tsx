import { frameAround } from '@farfolk/contract/maps'
import { useEffect, useState } from 'react'
import { LandMap, placeAt } from '../maps/land-map.tsx'
import { m } from '../paraglide/messages.js'
import { Picture } from '../ui/picture.tsx'
import { clustersOf, placesOf } from './photo-clusters.ts'
import styles from './photos-map.module.css'
import type { Photo } from './shown-album.ts'
import type { usePhotos } from './use-photos.ts'

interface PhotosMapProps extends ReturnType<typeof usePhotos> {
  /** To be seen with the others that were taken there. */
  onOpen: (photo: Photo, there: Photo[]) => void
}

/** Grouped anew that often while the map comes twice as close. */
const stepsOfDouble = 2

/** Where the photos were taken, as far as it is known and shown. */
export function PhotosMap({ photos, isComplete, isFailed, more, onOpen }: PhotosMapProps) {
  const [step, setStep] = useState(0)
  useEffect(() => {
    if (!isComplete && !isFailed) void more()
  }, [isComplete, isFailed, more])

  const placed = photos.filter(({ location }) => location !== null)
  const frame = frameAround(placed.flatMap(({ location }) => location ?? []))
  const places = placesOf(placed)
  return (
    <section className={styles.map} aria-label={m.albums_map()}>
      <LandMap
        frame={frame}
        label={m.albums_map_label({ count: placed.length })}
        onScale={(scale) => setStep(Math.round(Math.log2(scale) * stepsOfDouble))}
        overlay={clustersOf(frame, placed, 2 ** (step / stepsOfDouble)).map(
          ({ spot, photos: [first, ...others] }) =>
            first ? (
              <button
                key={first.id}
                type="button"
                className={styles.spot}
                style={placeAt(frame, spot)}
                aria-label={m.albums_map_spot({
                  place: first.location?.place?.name ?? m.albums_map_somewhere(),
                  count: others.length + 1,
                })}
                onClick={() => onOpen(first, [first, ...others])}
              >
                <Picture src={first.tile[0]} stand={first.image} width={56} height={56} />
                {others.length > 0 && <span className={styles.count}>{others.length + 1}</span>}
              </button>
            ) : null,
        )}
      />
      {places.length > 0 && (
        <ul className={styles.places}>
          {places.map(({ name, photos: [first, ...others] }) => (
            <li key={name}>
              <button type="button" onClick={() => first && onOpen(first, [first, ...others])}>
                {name} <span>{others.length + 1}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
