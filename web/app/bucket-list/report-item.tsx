import type { BucketListItem } from '@farfolk/contract/bucket-list'
import { useState } from 'react'
import { href, useNavigate } from 'react-router'
import { m } from '../paraglide/messages.js'
import { ReportDialog } from '../people/report-dialog.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { MemberIcon } from '../ui/member-icon.tsx'
import styles from './item-cards.module.css'

/** Telling whoever runs the club about one thing on somebody else's list. */
export function ReportItem({ item: { id, title, owner } }: { item: BucketListItem }) {
  const navigate = useNavigate()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <IconButton
        className={styles.report}
        label={m.bucket_report({ title })}
        onClick={() => setOpen(true)}
      >
        <MemberIcon name="flag" size={18} />
      </IconButton>
      <ReportDialog
        about={{ kind: 'bucketListItem', id, name: title, owner }}
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        onBlocked={() => void navigate(href('/search-trips'))}
      />
    </>
  )
}
