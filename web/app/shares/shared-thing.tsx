import type { Share } from '@farfolk/contract/shares'
import { href, Link } from 'react-router'
import { m } from '../paraglide/messages.js'
import styles from './shares.module.css'

/** What a link opens, by its name, as its owner gets there. */
export function SharedThing({ share }: { share: Share }) {
  const kind = kindWords[share.kind]?.()
  return (
    <>
      <Link to={pathOf(share)}>{nameOf(share)}</Link>
      {kind && <span className={styles.kind}>{kind}</span>}
    </>
  )
}

/** Of those with a name of their own, which may be the same: that of the trip. */
const kindWords: Partial<Record<Share['kind'], () => string>> = {
  album: m.shares_album,
  trip: m.albums_trip,
  packingList: m.packing_unnamed,
}

export function nameOf({ kind, title }: Share): string {
  if (kind === 'bucketList') return m.bucket_title()
  return kind === 'travelMap' || title === null ? m.shares_travel_map() : title
}

function pathOf({ kind, itemId }: Share): string {
  if (kind === 'album') return href('/albums/:id/:token?', { id: itemId ?? '' })
  if (kind === 'trip') return href('/trips/:id/:section?', { id: itemId ?? '' })
  if (kind === 'bucketList') return href('/bucket-list')
  if (kind === 'packingList') return href('/packing-lists/:id', { id: itemId ?? '' })
  return href('/travel-map')
}
