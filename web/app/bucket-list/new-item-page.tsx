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
import { useDraftSlot } from '../forms/use-draft-slot.ts'
import { useOwnId } from '../forms/use-own-id.ts'
import { useMoveOn } from '../forms/use-move-on.ts'
import layout from '../forms/long-form.module.css'
import { pageMeta } from '../page-meta.ts'
import { m } from '../paraglide/messages.js'
import { metaOfRefused, RefusedPage } from '../shell/refused-page.tsx'
import { Page } from '../ui/page.tsx'
import type { Route } from './+types/new-item-page'
import { categories, categoryOf } from './categories.tsx'
import { ItemForm } from './item-form.tsx'
import { bodyOfValues, emptyItem } from './item-values.ts'
import { elementIdOf } from './shown.ts'
import { usePicture } from './use-picture.ts'

export const meta: Route.MetaFunction = ({ matches, params }) => {
  const shown = params.category === categories[0] ? undefined : params.category
  const path = href('/bucket-list/new/:category?', { category: shown })
  // The address alone says so: there is nothing to load.
  if (!categoryOf(params.category)) return metaOfRefused(matches, path, 404)
  return pageMeta(matches, { title: m.bucket_new_title(), path, isPrivate: true })
}

export default function NewItemPage({ params }: Route.ComponentProps) {
  const category = categoryOf(params.category)
  if (!category) return <RefusedPage status={404} />
  return <OpenItem key={category} category={category} />
}

function OpenItem({ category }: { category: BucketListCategory }) {
  const draft = useDraftSlot(`bucket-list-new-${category}`)
  return draft && <NewItem category={category} draft={draft} />
}

function NewItem({ category, draft }: { category: BucketListCategory; draft: DraftSlot }) {
  const moveOn = useMoveOn()
  const [values] = useState(() => emptyItem(uuid(), category))
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
    <Page>
      <div className={layout.page}>
        <header>
          <h1>{m.bucket_new_title()}</h1>
          <p>{m.bucket_new_lead()}</p>
        </header>
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
      </div>
    </Page>
  )
}

const send = createOrUpdate(createBucketListItem, ({ id }, { body }, options) => {
  const { id: _id, ...bucketListItem } = body.bucketListItem
  return callApi(updateBucketListItem, { params: { id }, body: { bucketListItem } }, options)
})
