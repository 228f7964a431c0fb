import { type FiledTrip, filedTripJson } from '../trip-files/filed-trip.ts'
import { words } from '../text/fold.ts'

/** Pages as parts do. */
export const tripFilesText = `select t.id::text as key, ${filedTripJson('t', { id: '$1::uuid', company: 'true' })}::text as json
  from trip t where t.owner_id = $1 and ($2::text is null or t.id::text > $2::text)
  order by t.id::text limit $3::integer`

/** A name that every file system takes, and no other trip of the archive has. */
export function tripFolder({ id, name, start_date: start }: FiledTrip): string {
  const slug = words(name).join('-').slice(0, 60)
  return ['trips/', start && `${start}-`, slug || 'trip', `-${id.slice(-6)}`]
    .filter(Boolean)
    .join('')
}
