import { href } from 'react-router'

/** Where a member is read about. */
export function profilePath({ id }: { id: string }): string {
  return href('/profile/:id/:section?', { id })
}
