import { m } from '../paraglide/messages.js'
import type { CropArea } from './crop-picture.ts'
import styles from './crop-dialog.module.css'

const sides = [80, 40]

/** What others will see, in the sizes that pages show. */
export function CropPreview({ picture, area }: { picture: HTMLImageElement; area: CropArea }) {
  return (
    <figure className={styles.previews} aria-label={m.avatar_preview()}>
      {sides.map((side) => {
        const scale = side / area.width
        return (
          <span
            key={side}
            className={styles.preview}
            style={{
              width: side,
              height: side,
              backgroundImage: `url(${picture.src})`,
              backgroundSize: `${picture.naturalWidth * scale}px ${picture.naturalHeight * scale}px`,
              backgroundPosition: `${-area.x * scale}px ${-area.y * scale}px`,
            }}
          />
        )
      })}
    </figure>
  )
}
