import type { OwnUser } from '@farfolk/contract/members'
import { m } from '../paraglide/messages.js'
import { DialogParts as Dialog } from '../ui/dialog-parts.tsx'
import { MemberEntries } from './member-entries.tsx'
import { MemberFoot } from './member-foot.tsx'
import { sidebarEntriesOf, useOwnTripPath } from './member-navigation.ts'
import { MemberSearchButton } from './member-search-button.tsx'
import { MemberSummary } from './member-summary.tsx'
import styles from './member-more-sheet.module.css'

interface MemberMoreSheetProps {
  user: OwnUser
  isOpen: boolean
  onClose: () => void
}

/** What the bar below a narrow screen has no room for. */
export function MemberMoreSheet({ user, isOpen, onClose }: MemberMoreSheetProps) {
  const ownTripPath = useOwnTripPath(user)
  return (
    <Dialog id="more" isOpen={isOpen} onClose={onClose} title={m.nav_more()} isSheet>
      <div className={styles.content}>
        <MemberSearchButton onChoose={onClose} />
        <MemberSummary user={user} onChoose={onClose} />
        <MemberEntries entries={sidebarEntriesOf(user, ownTripPath)} onChoose={onClose} />
        <MemberFoot onChoose={onClose} />
      </div>
    </Dialog>
  )
}
