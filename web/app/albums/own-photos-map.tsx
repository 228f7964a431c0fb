import { useEffect, useState } from 'react'
import { href, Link } from 'react-router'
import { LandMap, placeAt } from '../maps/land-map.tsx'
import { m } from '../paraglide/messages.js'
import { ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Picture } from '../ui/picture.tsx'
import { useLocale } from '../locale.ts'
import { numberFormat } from '../words/kept-format.ts'
import { loadClusters, type PhotoMapData, type ShownCluster } from './load-photo-map.ts'
import { spotOf, zoomOf } from './map-cells.ts'
import { paramsOf } from './narrowing.ts'
import styles from './photos-map.module.css'

/** Until the map stands still. */
const pauseMs = 200
/** The pictures find their places anew that often while the map comes twice as close. */
const stepsOfDouble = 2

/** Where all own photos were taken: each picture leads to those of its place. */
export function OwnPhotosMap({ map }: { map: PhotoMapData }) {
  const { frame, bbox } = map
  const locale = useLocale()
  const [step, setStep] = useState(0)
  const scale = 2 ** (step / stepsOfDouble)
  const { zoom, clusters } = useClusters(map, zoomOf(frame, scale))
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
    <div className={styles.map}>
      <LandMap
        frame={frame}
        label={m.albums_world_label({ count })}
        onScale={(scale) => setStep(Math.round(Math.log2(scale) * stepsOfDouble))}
        overlay={clusters.map((cluster) => (
          <Link
            key={`${zoom} ${cluster.bbox}`}
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
    </div>
  )
}

function addressOf({ bbox }: ShownCluster): string {
  return `${href('/albums')}?${new URLSearchParams(paramsOf({ bbox })).toString()}`
}

interface Grids {
  of: PhotoMapData
  /** The clusters of each that has been asked for. */
  known: ReadonlyMap<number, ShownCluster[]>
  /** The one that came last. */
  last: number
}

/** Those of a grid; of another one until they are there. */
function useClusters(map: PhotoMapData, wanted: number): Pick<PhotoMapData, 'zoom' | 'clusters'> {
  const { bbox } = map
  const [grids, setGrids] = useState(() => firstGrid(map))
  if (grids.of !== map) setGrids(firstGrid(map))
  const isKnown = grids.known.has(wanted)
  useEffect(() => {
    if (isKnown) return undefined
    const left = new AbortController()
    const load = async () => {
      const clusters = await loadClusters({ bbox, zoom: wanted }, left.signal)
      if (!clusters || left.signal.aborted) return
      setGrids(({ of, known }) => ({
        of,
        known: new Map(known).set(wanted, clusters),
        last: wanted,
      }))
    }
    const timer = setTimeout(() => void load(), pauseMs)
    return () => {
      clearTimeout(timer)
      left.abort()
    }
  }, [isKnown, wanted, bbox])
  const zoom = isKnown ? wanted : grids.last
  return { zoom, clusters: grids.known.get(zoom) ?? map.clusters }
}

function firstGrid(map: PhotoMapData): Grids {
  return { of: map, known: new Map([[map.zoom, map.clusters]]), last: map.zoom }
}
