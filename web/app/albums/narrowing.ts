import { Id } from '@farfolk/contract/fields'
import { PhotoBox } from '@farfolk/contract/photo-clusters'

/** Which of all own photos are shown. */
export interface Narrowing {
  /** The words that all of them have. */
  q?: string | undefined
  /** Favourites alone. */
  favourites?: boolean | undefined
  /** Where they were taken, as PhotoBox. */
  bbox?: string | undefined
  /** Who is on them, a member's id. */
  person?: string | undefined
}

/** As many as the API takes. */
const mostLetters = 200

/** What an address asks for; what is no box is none. */
export function narrowingOf(params: URLSearchParams): Narrowing {
  return {
    q: params.get('q')?.trim().slice(0, mostLetters) || undefined,
    favourites: params.get('favourites') === 'true' || undefined,
    bbox: PhotoBox.safeParse(params.get('bbox')).data,
    person: Id.safeParse(params.get('person')).data,
  }
}

/** As the parameters of an address, without what is not asked for. */
export function paramsOf({ q, favourites, bbox, person }: Narrowing): Record<string, string> {
  return {
    view: 'photos',
    ...(favourites && { favourites: 'true' }),
    ...(bbox && { bbox }),
    ...(person && { person }),
    ...(q && { q }),
  }
}
