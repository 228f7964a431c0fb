import { unproject } from '@farfolk/contract/map-points'
import type { Frame } from '@farfolk/contract/maps'
import { AttributionControl, Map as StyledMap, setWorkerUrl } from 'maplibre-gl'
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url'
import { useEffect, useRef, useState } from 'react'
import type { Store } from '../api/store.ts'
import 'maplibre-gl/dist/maplibre-gl.css'
import type { Place } from './map-zoom.ts'
import styles from './styled-ground.module.css'

setWorkerUrl(workerUrl)

interface StyledGroundProps {
  /** The address of a MapLibre style. */
  style: string
  /** Of a region: styles are drawn in Mercator, as regions are. */
  frame: Frame
  /** Where that lies which the page draws over the ground. */
  place: Store<Place>
}

const tilePx = 512

/** The ground by the service that the club has set, which moves with what the page draws over it. */
export function StyledGround({ style, frame, place }: StyledGroundProps) {
  const groundRef = useRef<HTMLDivElement>(null)
  const creditRef = useRef<HTMLDivElement>(null)
  // Pages make the same one anew with each rendering.
  const [drawn, setDrawn] = useState(frame)
  if (drawn.name !== frame.name) setDrawn(frame)

  useEffect(() => {
    const [ground, credit] = [groundRef.current, creditRef.current]
    if (!ground || !credit) return
    const camera = () => cameraAt(drawn, ground, place.get())
    const map = mapIn(ground, style, camera())
    if (!map) return
    // Over what the page draws, which covers the ground.
    const attribution = new AttributionControl({ compact: true })
    credit.append(attribution.onAdd(map))
    const draw = () => map.jumpTo(camera())
    const leave = place.subscribe(draw)
    map.on('resize', draw)
    map.once('idle', () => ground.setAttribute('data-drawn', ''))
    return () => {
      leave()
      attribution.onRemove()
      map.remove()
    }
  }, [style, drawn, place])

  return (
    <>
      <div ref={groundRef} className={styles.ground} aria-hidden="true" />
      <div ref={creditRef} className={styles.credit} />
    </>
  )
}

/** Undefined where the browser has no WebGL: the built-in land stays. */
function mapIn(container: HTMLElement, style: string, camera: ReturnType<typeof cameraAt>) {
  try {
    return new StyledMap({
      container,
      style,
      interactive: false,
      attributionControl: false,
      fadeDuration: 0,
      ...camera,
    })
  } catch {
    return undefined
  }
}

/** Where a camera looks that sees what a zoomed frame shows. */
function cameraAt(frame: Frame, ground: HTMLElement, { k, x, y }: Place) {
  const { clientWidth: width, clientHeight: height } = ground
  const unit = frame.width / (width || 1)
  const { lng, lat } =
    unproject(frame, [((width / 2 - x) / k) * unit, ((height / 2 - y) / k) * unit]) ?? frame.centre
  return { center: { lng, lat }, zoom: Math.log2((width * k * 360) / (tilePx * frame.span)) }
}
