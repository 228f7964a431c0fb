import type { BucketListItem } from '@farfolk/contract/bucket-list'
import { useState } from 'react'
import { href, useNavigate } from 'react-router'
import { m } from '../paraglide/messages.js'
import { ReportLater } from '../people/report-later.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { MemberIcon } from '../ui/member-icon.tsx'
import { AddToBucketList } from './add-to-bucket-list.tsx'
import styles from './item-cards.module.css'

/** What a member does with somebody else's wish: make it one's own, or report it. */
export function ActsOnOthers({ item }: { item: BucketListItem }) {
  const { id, title, category, country, place, owner } = item
  const navigate = useNavigate()
  const [isOpen, setOpen] = useState(false)
  return (
    <div className={styles.acts}>
      <AddToBucketList size="small" wish={{ title, category, place, country }} />
      <IconButton label={m.bucket_report({ title })} onClick={() => setOpen(true)}>
        <MemberIcon name="flag" size={18} />
      </IconButton>
      <ReportLater
        about={{ kind: 'bucketListItem', id, name: title, owner }}
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        onBlocked={() => void navigate(href('/search-trips'))}
      />
    </div>
  )
}
