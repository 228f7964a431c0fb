import type { PhotoSphere } from '@farfolk/contract/photo-spheres'
import type { SharePictureTask } from '../art/draw-share-picture.ts'
import type { PhotoPlan } from '../art/photo/draw-photo.ts'
import type { PhotoFacts } from '../art/photo/photo-facts.ts'
import type { CameraNotes } from './camera-notes.ts'
import type { Framing } from './framing.ts'
import type { MovingPart } from './moving-part.ts'
import type { PictureType } from './recognise.ts'
import type { TravelMapTask } from '../travel-map/render-travel-map.ts'
import type { StillTask } from '../videos/draw-still.ts'
import type { Remuxed, VideoTask } from '../videos/video-task.ts'

/** What the process for images is asked; files by their paths. */
export type ImageTask =
  | InspectTask
  | RenderTask
  | DrawTask
  | SharePictureTask
  | TravelMapTask
  | StillTask

/** What that is asked, or the process for videos. */
export type MediaTask = ImageTask | VideoTask

/** To look a file over that somebody sent, with everything in it decoded. */
export interface InspectTask {
  kind: 'inspect'
  file: string
  maxPixels: number
}

/** To paint a photograph of the demo club. */
export interface DrawTask {
  kind: 'draw'
  plan: PhotoPlan
  facts: PhotoFacts
}

export interface RenderTask {
  kind: 'render'
  file: string
  maxPixels: number
  /** Before all that follows. */
  framing: Framing
  size: RenderSize
  gravity: Gravity
  /** Sigma; 0 is none. */
  blur: number
  /** 1 to 100; undefined is the format's own. */
  quality: number | undefined
  /** `auto` is PNG where the picture has transparency, else JPEG. */
  format: OutputFormat | 'auto'
}

/** The longest side that is made for an address. */
export const maxSide = 4_096

export interface RenderSize {
  mode: 'fill' | 'fill-down' | 'fit' | 'force' | 'auto'
  /** Pixels; 0 follows from the other side. */
  width: number
  height: number
  /** Whether a small picture is made larger. */
  enlarge: boolean
  /** Pixels of the result for each of the size. */
  dpr: number
}

/** Where a picture is kept when the rest is cut off. */
export type Gravity = Anchor | Focus | OffsetAnchor

/** A point of the picture, as shares of its sides, that comes to lie as near the middle as it can. */
export interface Focus {
  at: 'focus'
  x: number
  y: number
}

/** So far from the anchor towards the middle: pixels, or below 1 shares of the picture's sides. */
export interface OffsetAnchor {
  at: Anchor
  x: number
  y: number
}

export type Anchor =
  | 'smart'
  | 'center'
  | 'north'
  | 'east'
  | 'south'
  | 'west'
  | 'northeast'
  | 'southeast'
  | 'southwest'
  | 'northwest'

export type OutputFormat = 'avif' | 'webp' | 'jpeg' | 'png'

/** Why a file is not taken. */
export type Refusal = 'broken' | 'too_large' | 'unsupported' | 'heic_too_large'

export interface Inspected extends CameraNotes {
  /** Of the file. */
  type: PictureType
  /** Pixels, after the orientation has been applied. */
  width: number
  height: number
  /** Base64. */
  thumbhash: string
  /** `#rrggbb`. */
  color: string
  /** A JPEG to show in place of the file, which is of a kind that others cannot decode. */
  instead?: Uint8Array
  /** The film of the seconds around it, where the file bears one. */
  moving?: MovingPart
  /** How to look around in it, where the file says that it is a photo of all around. */
  sphere?: PhotoSphere
}

export interface Rendered {
  bytes: Uint8Array
  format: OutputFormat
}

export interface Drawn {
  /** A JPEG, unless the task names its format. */
  bytes: Uint8Array
}

export type ResultOf<T extends MediaTask> = T extends InspectTask
  ? Inspected
  : T extends DrawTask | SharePictureTask | TravelMapTask | StillTask
    ? Drawn
    : T extends VideoTask
      ? Remuxed
      : Rendered

export type Answer =
  | { result: Inspected | Rendered | Drawn | Remuxed }
  | { refusal: Refusal }
  /** It was not done in time. */
  | { isLate: true }
  /** It was not begun: it is for when there is room for it. */
  | { isLarge: true }
  /** `code` is the system's own, such as of a full disk. */
  | { error: string; code?: string }
