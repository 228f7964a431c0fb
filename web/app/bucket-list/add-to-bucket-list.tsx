import {
  type BucketListItemInput,
  createBucketListItem,
  deleteBucketListItem,
  maxBucketListItems,
} from '@farfolk/contract/bucket-list'
import type { Input } from '@farfolk/contract/http'
import { useState } from 'react'
import { v7 as uuid } from 'uuid'
import { tellRefusal } from '../api/call-api-alert.ts'
import { callApi } from '../api/call-api.ts'
import { toast } from '../api/toast-store.ts'
import { m } from '../paraglide/messages.js'
import { Button } from '../ui/button.tsx'
import { MemberIcon } from '../ui/member-icon.tsx'

type Wish = Pick<BucketListItemInput, 'title'> &
  Partial<Pick<BucketListItemInput, 'category' | 'country' | 'place'>>

/**
 * For members, by `lazy` where visitors come too: puts a country, a place or anything else on the own
 * bucket list. A second press takes it off again.
 */
export function AddToBucketList({ wish, size }: { wish: Wish; size?: 'small' }) {
  // Of the item while it is on the list; known before the first try, so that a retry doubles nothing.
  const [id, setId] = useState(() => uuid())
  const [isOn, setOn] = useState(false)
  const [isBusy, setBusy] = useState(false)

  async function add() {
    const bucketListItem = { id, ...wish } satisfies Input<
      typeof createBucketListItem
    >['body']['bucketListItem']
    const result = await callApi(createBucketListItem, { body: { bucketListItem } })
    if (!result.ok) {
      const words = m.bucket_full({ count: maxBucketListItems })
      tellRefusal(createBucketListItem, result.errors, 'maximum', words)
      return
    }
    setOn(true)
    toast(m.bucket_added(), () => void remove())
  }

  async function remove() {
    const result = await callApi(deleteBucketListItem, { params: { id } })
    if (!result.ok && result.status !== 404) return
    setId(uuid())
    setOn(false)
    toast(m.bucket_deleted())
  }

  async function toggle() {
    setBusy(true)
    await (isOn ? remove() : add())
    setBusy(false)
  }

  return (
    <Button size={size} aria-pressed={isOn} isLoading={isBusy} onClick={() => void toggle()}>
      <MemberIcon name={isOn ? 'check' : 'star'} size={18} />
      {isOn ? m.bucket_on_list() : m.bucket_add_wish()}
    </Button>
  )
}
