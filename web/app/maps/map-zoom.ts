import { select } from 'd3-selection'
import { zoom as d3Zoom, type D3ZoomEvent } from 'd3-zoom'

export interface MapZoom {
  /** Closer above 1, farther below, around the middle. */
  zoomBy(factor: number): void
  /** In px on the screen. */
  moveBy(x: number, y: number): void
  /** Moves no further than it takes to see in the frame what is at this point of the window. */
  reveal(x: number, y: number): void
}

/** How a stage lies in its frame: moved by px on the screen, `k` times as large. */
export interface Place {
  k: number
  x: number
  y: number
}

const closest = 12
/** What is revealed keeps this far from the edges. */
const edgePx = 40

/**
 * Lets a stage be zoomed inside its frame. The wheel alone scrolls the page as ever, with Ctrl or by
 * pinching it zooms; dragging moves the map once it is closer than it came. `--map-zoom` on the
 * stage lets what lies on it keep its size.
 */
export function startMapZoom(
  frame: HTMLElement,
  stage: HTMLElement,
  onMove: (place: Place) => void,
): MapZoom {
  let scale = 1
  const behaviour = d3Zoom<HTMLElement, unknown>()
    .scaleExtent([1, closest])
    .extent(() => box(frame))
    .translateExtent(box(frame))
    .filter((event: Event) => {
      if (event.target instanceof Element && event.target.closest('button, a')) return false
      if (event.type === 'wheel') return (event as WheelEvent).ctrlKey
      const touches = 'touches' in event ? (event as TouchEvent).touches.length : 0
      return scale > 1 || touches === 2 || event.type === 'dblclick'
    })
    .on('zoom', ({ transform }: D3ZoomEvent<HTMLElement, unknown>) => {
      scale = transform.k
      stage.style.transform = `translate(${transform.x}px, ${transform.y}px) scale(${scale})`
      stage.style.setProperty('--map-zoom', String(scale))
      // One finger scrolls the page until there is something to move.
      frame.style.touchAction = scale > 1 ? 'none' : 'pan-x pan-y'
      onMove(transform)
    })
  const selection = select(frame).call(behaviour)
  // Where clicks choose on a map, two of them are no wish to see it closer.
  if (stage.querySelector('[role=listbox]')) selection.on('dblclick.zoom', null)
  frame.style.touchAction = 'pan-x pan-y'
  new ResizeObserver(() => behaviour.translateExtent(box(frame))).observe(frame)
  const moveBy = (x: number, y: number) =>
    selection.call(behaviour.translateBy, x / scale, y / scale)
  return {
    zoomBy: (factor) => selection.call(behaviour.scaleBy, factor),
    moveBy,
    reveal(x, y) {
      const { left, right, top, bottom } = frame.getBoundingClientRect()
      moveBy(wayInto(left, right, x), wayInto(top, bottom, y))
    },
  }
}

function wayInto(from: number, to: number, at: number): number {
  return Math.min(Math.max(at, from + edgePx), to - edgePx) - at
}

function box(frame: HTMLElement): [[number, number], [number, number]] {
  return [
    [0, 0],
    [frame.clientWidth, frame.clientHeight],
  ]
}
