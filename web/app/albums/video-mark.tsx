import type { PhotoVideo } from './shown-album.ts'
import styles from './video-mark.module.css'

/** On the tile of a video, whose name says it to who does not see it: that it plays, and how long. */
export function VideoMark({ video }: { video: PhotoVideo | undefined }) {
  return (
    video && (
      <span className={styles.mark} aria-hidden="true">
        {video.length}
      </span>
    )
  )
}
