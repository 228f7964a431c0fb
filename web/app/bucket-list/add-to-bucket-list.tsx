import {
  type BucketListItemInput,
  createBucketListItem,
  maxBucketListItems,
} from '@farfolk/contract/bucket-list'
import type { Input } from '@farfolk/contract/http'
import { useRef, useState } from 'react'
import { v7 as uuid } from 'uuid'
import { tellRefusal } from '../api/call-api-alert.ts'
import { callApi } from '../api/call-api.ts'
import { useRemoved } from '../api/removed-ids.ts'
import { m } from '../paraglide/messages.js'
import { Button } from '../ui/button.tsx'
import { MemberIcon } from '../ui/member-icon.tsx'
import { remove, tell } from './item-acts.ts'

type Wish = Pick<BucketListItemInput, 'title'> &
  Partial<Pick<BucketListItemInput, 'category' | 'country' | 'place'>>

/**
 * For members, by `lazy` where visitors come too: puts a country, a place or anything else on the own
 * bucket list. A second press takes it off again.
 */
export function AddToBucketList({ wish, size }: { wish: Wish; size?: 'small' }) {
  // Known before the first try, so that a retry doubles nothing.
  const [lastId, setId] = useState(() => uuid())
  const [isAdded, setAdded] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const putBack = useRef<() => boolean>(undefined)
  const removed = useRemoved()
  const isOn = isAdded && !removed.has(lastId)

  function takeOff(id: string) {
    putBack.current = remove({ id })
  }

  function tellAdded(id: string) {
    tell(id, m.bucket_added(), () => takeOff(id))
  }

  async function add() {
    // A new one would stand beside it, once that is undone.
    if (removed.has(lastId) && putBack.current?.()) return tellAdded(lastId)
    const id = removed.has(lastId) ? uuid() : lastId
    setId(id)
    setAdded(false)
    const bucketListItem = { id, ...wish } satisfies Input<
      typeof createBucketListItem
    >['body']['bucketListItem']
    const result = await callApi(createBucketListItem, { body: { bucketListItem } })
    if (!result.ok) {
      const words = m.bucket_full({ count: maxBucketListItems })
      tellRefusal(createBucketListItem, result.errors, 'maximum', words)
      return
    }
    setAdded(true)
    tellAdded(id)
  }

  async function toggle() {
    if (isOn) {
      takeOff(lastId)
      return
    }
    setBusy(true)
    await add()
    setBusy(false)
  }

  return (
    <Button size={size} aria-pressed={isOn} isLoading={isBusy} onClick={() => void toggle()}>
      <MemberIcon name={isOn ? 'check' : 'star'} size={18} />
      {isOn ? m.bucket_on_list() : m.bucket_add_wish()}
    </Button>
  )
}
