import { landUrl, townsUrl } from '@farfolk/contract/maps'
import {
  type CSSProperties,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useRef,
} from 'react'
import type { Store } from '../api/store.ts'
import { useLocale } from '../locale.ts'
import { clarityOf, onScreen, type Size } from './film-camera.ts'
import { type Film, type Scene, sceneAt } from './film-timeline.ts'
import { type FilmedWay, type Ground, groundsAt, seenAt, viewsOf } from './film-views.ts'
import { pathOf, upTo } from './film-way.ts'
import styles from './film-map.module.css'

interface FilmMapProps {
  way: FilmedWay
  stops: readonly { id: string; name: string; isPrivate: boolean }[]
  film: Film
  clock: Store<number>
  scene: Scene
  size: Size
  /** Without motion each scene is seen as it ends. */
  isStill: boolean
}

/** The land below the way that is drawn; what it says stands in the words beside it. */
export function FilmMap({ way, stops, film, clock, scene, size, isStill }: FilmMapProps) {
  const world = useRef<SVGGElement>(null)
  const marks = useRef<HTMLOListElement>(null)
  const views = useMemo(() => viewsOf(way, size), [way, size])
  const { stop } = scene
  const grounds = useMemo(() => groundsAt(way, views, stop, size), [way, views, stop, size])
  const planned = useMemo(() => pathOf(way.legs.flatMap(({ lines }) => lines)), [way])
  // As they are once they are over: of a long way each anew at every moment would be much.
  const over = useMemo(() => way.legs.map(({ lines }) => pathOf(lines)), [way])

  const draw = useEffectEvent(() => {
    const time = clock.get()
    const now = sceneAt(film, time)
    const seen = seenAt(way, views, now, isStill ? now.to : time)
    const { scale, x, y } = onScreen(seen.view, size)
    world.current?.setAttribute('transform', `translate(${x} ${y}) scale(${scale})`)
    showGrounds(world.current, grounds, (ground) => clarityOf(ground, seen.view, size))
    const going = way.legs[seen.legs]
    const { lines, head } = going ? upTo(going, seen.gone) : { lines: [], head: way.spots.at(-1)! }
    const path = over.slice(0, seen.legs).join('') + pathOf(seen.gone > 0 ? lines : [])
    for (const line of world.current?.querySelectorAll('[data-gone]') ?? []) {
      line.setAttribute('d', path)
    }
    world.current?.querySelector('[data-head]')?.setAttribute('d', pathOf([[head, head]]))
    for (const [at, mark] of [...(marks.current?.children ?? [])].entries()) {
      const [left, top] = way.spots[at]!
      const place = `translate(${x + left * scale}px, ${y + top * scale}px)`
      ;(mark as HTMLElement).style.transform = place
    }
  })
  useEffect(() => clock.subscribe(() => draw()), [clock])
  // Other pictures lie there then, or the screen has another size.
  useLayoutEffect(() => draw())

  const isOnWay = scene.kind === 'leg' && stop > 0
  const reached = scene.kind === 'opening' ? -1 : scene.kind === 'leg' ? stop - 1 : stop
  return (
    <div className={styles.map} aria-hidden="true">
      <svg className={styles.drawing} width={size.width} height={size.height}>
        <g ref={world}>
          {grounds.map((ground) => (
            <GroundPicture key={ground.frame.name} ground={ground} isNarrow={size.width < 520} />
          ))}
          <path className={styles.planned} d={planned} />
          <path className={styles.shade} data-gone="" />
          <path className={styles.gone} data-gone="" />
          {isOnWay && <path className={styles.head} data-head="" />}
        </g>
      </svg>
      <ol ref={marks} className={styles.marks}>
        {stops.map(({ id, name, isPrivate }, at) => (
          <li
            key={id}
            data-reached={at <= reached || undefined}
            data-private={isPrivate || undefined}
            data-named={
              (scene.kind !== 'end' && (at === reached || (isOnWay && at === stop))) || undefined
            }
          >
            <span className={styles.number}>{at + 1}</span>
            <span className={styles.name}>{name}</span>
          </li>
        ))}
      </ol>
    </div>
  )
}

/** Each as clearly as it may be seen, and none that another one covers. */
function showGrounds(
  world: SVGGElement | null,
  grounds: readonly Ground[],
  clarity: (ground: Ground) => number,
): void {
  let isCovered = false
  for (const ground of grounds.toReversed()) {
    const picture = world?.querySelector<SVGGElement>(`[data-ground="${ground.frame.name}"]`)
    // There is nothing below the last one.
    const clear = ground === grounds[0] ? 1 : clarity(ground)
    if (picture) {
      picture.style.opacity = String(clear)
      picture.style.visibility = isCovered || clear === 0 ? 'hidden' : 'visible'
    }
    isCovered ||= clear === 1
  }
}

function GroundPicture({ ground, isNarrow }: { ground: Ground; isNarrow: boolean }) {
  const locale = useLocale()
  const { frame, x, y, width, height, towns } = ground
  return (
    <g data-ground={frame.name}>
      <svg x={x} y={y} width={width} height={height} viewBox={`0 0 ${frame.width} ${frame.height}`}>
        <rect className={styles.sea} width={frame.width} height={frame.height} />
        <use href={`${landUrl(frame)}#ground`} />
        {towns && (
          <use
            href={`${townsUrl(frame, locale)}#towns`}
            style={
              {
                '--map-zoom': towns.letters * (isNarrow ? narrowLetters : 1.15),
                ...towns.hidden,
              } as CSSProperties
            }
          />
        )}
      </svg>
    </g>
  )
}

/** Names of towns are made for maps that are drawn smaller. */
const narrowLetters = 1.8
