import { ApiError } from '../http/api-error.ts'

/** Of an album that one may see, or saw when one began to send photos to it. */
export function mayNotAdd(): ApiError {
  const message = 'You may not add photos to this album.'
  return new ApiError('not_allowed', { field: 'albumItem.albumId', message })
}
