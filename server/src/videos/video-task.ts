import type { AlbumVideo } from '@farfolk/contract/videos'
import type { VideoNotes } from './container-notes.ts'

/** To write the container of a video anew, as the process for videos is asked. */
export interface VideoTask {
  kind: 'video'
  file: string
  /** Of the file that it is written to, which holds nothing yet. */
  target: string
  /** It moves a photo for some seconds: without its sound, and of several films the first. */
  isMotion?: boolean
  /** In place of what a picture may take. */
  stuckMs: number
}

/** What the file that was written holds, and what the one that was sent told. */
export interface Remuxed extends Omit<AlbumVideo, 'url'>, VideoNotes {
  /** SHA-256 of the one that was written. */
  hash: Uint8Array
  /** SHA-256 of the one that was sent. */
  sentHash: Uint8Array
}
