import { type Frame, project } from '@farfolk/contract/maps'
import { decodeLine } from '@farfolk/contract/polyline'
import styles from './track-line.module.css'

interface TrackLineProps {
  frame: Frame
  /** Encoded polylines. */
  lines: readonly string[]
}

/** A way that was gone, inside the drawing of a map. */
export function TrackLine({ frame, lines }: TrackLineProps) {
  const path = lines.map((line) => pathOf(frame, line)).join('')
  return (
    <>
      <path className={styles.shadow} d={path} />
      <path className={styles.track} d={path} />
    </>
  )
}

/** Cut where it leaves one edge of the map for the other. */
function pathOf(frame: Frame, line: string): string {
  let before: number | undefined
  return decodeLine(line)
    .map((point) => {
      const [x, y] = project(frame, point)
      const isCut = before === undefined || Math.abs(x - before) > frame.width / 2
      before = x
      return `${isCut ? 'M' : 'L'}${x} ${y}`
    })
    .join('')
}
