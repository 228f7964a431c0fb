import { ApiError } from '../http/api-error.ts'

export interface RoutePoint {
  lat: number
  lng: number
  name: string | null
  note: string
  /** In milliseconds. */
  time: number | null
  /** As our own files say. */
  private: boolean
}

/** What a file of a route holds, whatever format it is in. */
export interface RouteContent {
  name: string | null
  waypoints: RoutePoint[]
  routes: RoutePoint[][]
  /** Each with its segments. */
  tracks: RoutePoint[][][]
}

/** Makes a point of what a file says of it. */
export type PointMaker = (lat: number, lng: number) => RoutePoint

/** One that is being read, into `content`. */
export interface RouteFile {
  pieces: AsyncIterable<string>
  content: RouteContent
  makePoint: PointMaker
  /** Of the body, for refusals. */
  field: string
}

const maxPoints = 200_000

/** Of one file: 422 for a point beyond the earth, 413 for more of them than a year of walking makes. */
export function createPointMaker(field: string): PointMaker {
  let count = 0
  return (lat, lng) => {
    if (!(Math.abs(lat) <= 90 && Math.abs(lng) <= 180)) throw new ApiError('broken_gpx', { field })
    if (++count > maxPoints) throw new ApiError('too_large', { field })
    return { lat, lng, name: null, note: '', time: null, private: false }
  }
}
