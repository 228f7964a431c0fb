import {
  type ImportCount,
  type ImportKind,
  importKinds,
  type MemberImport,
} from '@farfolk/contract/imports'
import { m } from '../paraglide/messages.js'
import styles from './import-counts.module.css'

const names: Record<ImportKind, () => string> = {
  trips: m.settings_import_trips,
  countries: m.settings_import_countries,
  towns: m.settings_import_towns,
  bucketListItems: m.settings_import_bucket_list,
  packingLists: m.settings_import_packing_lists,
  bookings: m.settings_import_bookings,
  bookingFiles: m.settings_import_booking_files,
  tripIdeas: m.settings_import_trip_ideas,
  tips: m.settings_import_tips,
  tripTodos: m.settings_import_trip_todos,
  albums: m.settings_import_albums,
  photos: m.settings_import_photos,
}

/** What is in the file, kind by kind: what would come, or what has come. */
export function ImportCounts({ status, counts }: Pick<MemberImport, 'status' | 'counts'>) {
  const wordsOf = status === 'ready' ? wordsOfPlan : wordsOfResult
  return (
    <dl className={styles.counts} aria-label={m.settings_import_what()}>
      {importKinds
        .filter((kind) => counts[kind].found > 0)
        .map((kind) => (
          <div key={kind}>
            <dt>{names[kind]()}</dt>
            <dd>{wordsOf(counts[kind]).join(', ')}</dd>
          </div>
        ))}
    </dl>
  )
}

/** How many things the file has that are not here. */
export function newThings({ counts }: Pick<MemberImport, 'counts'>): number {
  return importKinds.reduce((sum, kind) => sum + counts[kind].found - counts[kind].standing, 0)
}

export function addedThings({ counts }: Pick<MemberImport, 'counts'>): number {
  return importKinds.reduce((sum, kind) => sum + counts[kind].added, 0)
}

export function refusedThings({ counts }: Pick<MemberImport, 'counts'>): number {
  return importKinds.reduce((sum, kind) => sum + counts[kind].refused, 0)
}

function wordsOfPlan({ found, standing }: ImportCount): string[] {
  return [
    ...(found > standing ? [m.settings_import_new({ count: found - standing })] : []),
    ...(standing > 0 ? [m.settings_import_standing({ count: standing })] : []),
  ]
}

function wordsOfResult({ added, refused, standing }: ImportCount): string[] {
  return [
    ...(added > 0 || refused + standing === 0 ? [m.settings_import_added({ count: added })] : []),
    ...(standing > 0 ? [m.settings_import_standing({ count: standing })] : []),
    ...(refused > 0 ? [m.settings_import_refused({ count: refused })] : []),
  ]
}
