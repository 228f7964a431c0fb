import { mostPhotoClusters } from '@farfolk/contract/photo-clusters'
import { useRef, useState } from 'react'
import { href, Link } from 'react-router'
import { LandMap, placeAt } from '../maps/land-map.tsx'
import { m } from '../paraglide/messages.js'
import { ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Picture } from '../ui/picture.tsx'
import { useLocale } from '../locale.ts'
import { numberFormat } from '../words/kept-format.ts'
import type { PhotoMapData, ShownCluster } from './load-photo-map.ts'
import { spotOf } from './map-cells.ts'
import { paramsOf } from './narrowing.ts'
import { useClusters } from './use-clusters.ts'
import styles from './photos-map.module.css'

/** The pictures find their places anew that often while the map comes twice as close. */
const stepsOfDouble = 2

/** Where all own photos were taken: each picture leads to those of its place. */
export function OwnPhotosMap({ map }: { map: PhotoMapData }) {
  const { frame, bbox } = map
  const locale = useLocale()
  const [step, setStep] = useState(0)
  const scale = 2 ** (step / stepsOfDouble)
  const { zoom, clusters, hasMore, moved } = useClusters(map)
  const mapRef = useRef<HTMLDivElement>(null)
  const count = map.clusters.reduce((sum, cluster) => sum + cluster.count, 0)
  if (count === 0) {
    return (
      <EmptyState
        action={
          <ButtonLink href={`${href('/albums')}?view=photos`}>
            {m.albums_of_trip_photos()}
          </ButtonLink>
        }
      >
        {bbox ? m.albums_narrowed_nothing() : m.albums_world_empty()}
      </EmptyState>
    )
  }
  return (
    <div ref={mapRef} className={styles.map}>
      <LandMap
        frame={frame}
        label={m.albums_world_label({ count })}
        onScale={(scale, place) => {
          setStep(Math.round(Math.log2(scale) * stepsOfDouble))
          moved(place, mapRef.current?.clientWidth ?? frame.width)
        }}
        overlay={clusters.map(([cell, cluster]) => (
          <Link
            key={`${zoom} ${cell}`}
            to={addressOf(cluster)}
            className={styles.spot}
            style={placeAt(frame, spotOf(frame, cluster, { zoom, scale }))}
            aria-label={m.albums_world_spot({
              place: cluster.placeName ?? m.albums_world_somewhere(),
              count: cluster.count,
            })}
          >
            <Picture
              src={cluster.tile[0]}
              srcSet={`${cluster.tile[1]} 2x`}
              stand={cluster.stand}
              width={56}
              height={56}
            />
            {cluster.count > 1 && (
              <span className={styles.count}>{numberFormat(locale).format(cluster.count)}</span>
            )}
          </Link>
        ))}
      />
      {hasMore && <p>{m.albums_world_more({ count: mostPhotoClusters })}</p>}
    </div>
  )
}

function addressOf({ bbox }: ShownCluster): string {
  return `${href('/albums')}?${new URLSearchParams(paramsOf({ bbox })).toString()}`
}
