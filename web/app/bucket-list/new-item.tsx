import {
  type BucketListCategory,
  createBucketListItem,
  updateBucketListItem,
} from '@farfolk/contract/bucket-list'
import { useState } from 'react'
import { href } from 'react-router'
import { v7 as uuid } from 'uuid'
import { callApi } from '../api/call-api.ts'
import { toast } from '../api/toast-store.ts'
import { createOrUpdate } from '../forms/create-or-update.ts'
import type { DraftSlot } from '../forms/drafts.ts'
import { RestoredDraft } from '../forms/restored-draft.tsx'
import { useContractForm } from '../forms/use-contract-form.ts'
import { useMoveOn } from '../forms/use-move-on.ts'
import { useOwnId } from '../forms/use-own-id.ts'
import { m } from '../paraglide/messages.js'
import { ItemForm } from './item-form.tsx'
import { bodyOfValues, emptyItem, type ItemValues } from './item-values.ts'
import { elementIdOf } from './shown.ts'
import { usePicture } from './use-picture.ts'

interface NewItemProps {
  category: BucketListCategory
  draft: DraftSlot
  /** What it is filled in from at first. */
  given?: Partial<ItemValues['bucketListItem']>
  onAdded?: () => Promise<void>
}

/** The form of a new wish, which leads to the list. */
export function NewItem({ category, draft, given, onAdded }: NewItemProps) {
  const moveOn = useMoveOn()
  const [values] = useState(() => {
    const empty = emptyItem(uuid(), category)
    return { ...empty, bucketListItem: { ...empty.bucketListItem, ...given } }
  })
  const { choice, setChoice, holdWhenSignedOut } = usePicture(draft)
  const form = useContractForm({
    endpoint: createBucketListItem,
    values,
    toBody: (typed) => bodyOfValues(typed, choice),
    draft,
    send,
    isOnce: true,
    onFailure: holdWhenSignedOut,
    onDone: async (item) => {
      await onAdded?.()
      await moveOn(`${href('/bucket-list')}#${elementIdOf(item)}`)
      toast(m.bucket_added())
    },
  })
  useOwnId(form.watch('bucketListItem.id'), (another) =>
    form.setValue('bucketListItem.id', another),
  )
  function startOver() {
    form.startOver()
    setChoice(undefined)
  }

  return (
    <>
      <RestoredDraft form={{ ...form, startOver }} />
      <ItemForm
        form={form}
        picture={{
          image: null,
          choice,
          onChoose: setChoice,
        }}
        cancelTo={href('/bucket-list')}
      />
    </>
  )
}

const send = createOrUpdate(createBucketListItem, ({ id }, { body }, options) => {
  const { id: _id, ...bucketListItem } = body.bucketListItem
  return callApi(updateBucketListItem, { params: { id }, body: { bucketListItem } }, options)
})
