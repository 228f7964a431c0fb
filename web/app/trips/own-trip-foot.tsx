import { CompanyFaces } from '../company/company-faces.tsx'
import { m } from '../paraglide/messages.js'
import { Icon } from '../ui/icon.tsx'
import { MemberIcon } from '../ui/member-icon.tsx'
import type { OwnTripCardData } from './load-trips.ts'
import styles from './own-trip-foot.module.css'

/** Of a trip that the member travels on: who comes along, how far it is packed, and what is to be done. */
export function OwnTripFoot({ trip, isOwn }: { trip: OwnTripCardData; isOwn: boolean }) {
  return (
    <>
      <CompanyFaces company={trip} isOwn={isOwn} />
      {trip.packing && trip.packing.itemsCount > 0 && <Packing {...trip.packing} />}
      {trip.packing && trip.packing.openTodos > 0 && (
        <span className={styles.packing}>
          <MemberIcon name="checklist" size={16} />
          {m.todo_left({ count: trip.packing.openTodos })}
        </span>
      )}
    </>
  )
}

function Packing({
  packedCount: packed,
  itemsCount: count,
}: Record<'packedCount' | 'itemsCount', number>) {
  const isDone = packed === count
  return (
    <span className={styles.packing}>
      <Icon name={isDone ? 'check' : 'bag'} size={16} />
      {isDone ? m.packing_all_packed() : m.packing_progress({ packed, count })}
    </span>
  )
}
