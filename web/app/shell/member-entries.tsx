import { MemberIcon } from '../ui/member-icon.tsx'
import type { MemberEntry } from './member-navigation.ts'
import { NavEntry } from './nav-entry.tsx'
import styles from './member-entries.module.css'

interface MemberEntriesProps {
  entries: MemberEntry[]
  /** Before an entry is followed. */
  onChoose?: () => void
}

/** The navigation of members as a list, each entry with its icon and its badge. */
export function MemberEntries({ entries, onChoose }: MemberEntriesProps) {
  return (
    <ul className={styles.entries}>
      {entries.map((entry) => (
        <li key={entry.to}>
          <NavEntry entry={entry} onChoose={onChoose}>
            <MemberIcon name={entry.icon} />
            {entry.label()}
            {entry.Badge && <entry.Badge />}
          </NavEntry>
        </li>
      ))}
    </ul>
  )
}
