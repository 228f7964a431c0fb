import { CompanyFaces } from '../company/company-faces.tsx'
import { m } from '../paraglide/messages.js'
import { MemberIcon } from '../ui/member-icon.tsx'
import type { OwnTripCardData } from './load-trips.ts'
import styles from './own-trip-foot.module.css'

/** Of a trip that the member travels on: who comes along, and how far it is packed. */
export function OwnTripFoot({ trip, isOwn }: { trip: OwnTripCardData; isOwn: boolean }) {
  return (
    <>
      <CompanyFaces company={trip} isOwn={isOwn} />
      {trip.packing && <Packing {...trip.packing} />}
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
      <MemberIcon name={isDone ? 'check' : 'checklist'} size={16} />
      {isDone ? m.packing_all_packed() : m.packing_progress({ packed, count })}
    </span>
  )
}
