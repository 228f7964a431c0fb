import { updateBucketListItem } from '@farfolk/contract/bucket-list'
import { href, useRevalidator } from 'react-router'
import { loadForMembers } from '../api/page-data.ts'
import { toast } from '../api/toast-store.ts'
import type { DraftSlot } from '../forms/drafts.ts'
import { useDraftSlot } from '../forms/use-draft-slot.ts'
import { useEditForm } from '../forms/use-edit-form.tsx'
import { useMoveOn } from '../forms/use-move-on.ts'
import layout from '../forms/long-form.module.css'
import { pageMeta } from '../page-meta.ts'
import { m } from '../paraglide/messages.js'
import { RefusedPage } from '../shell/refused-page.tsx'
import { Page } from '../ui/page.tsx'
import type { Route } from './+types/edit-item-page'
import { ItemForm, itemFormId } from './item-form.tsx'
import { itemParts } from './item-parts.ts'
import { bodyOfValues, valuesOfItem } from './item-values.ts'
import type { OwnItemData } from './load-own-item.ts'
import { elementIdOf } from './shown.ts'
import { usePicture } from './use-picture.ts'

export const clientLoader = loadForMembers(() => import('./load-own-item.ts'))

export const meta: Route.MetaFunction = ({ matches, params }) =>
  pageMeta(matches, {
    title: m.bucket_edit_title(),
    path: href('/bucket-list-items/:id/edit', { id: params.id ?? '' }),
    isPrivate: true,
  })

export default function EditItemPage({ loaderData }: Route.ComponentProps) {
  if (!loaderData) return null
  if (!loaderData.ok) return <RefusedPage status={loaderData.status} />
  return <OpenItem key={loaderData.data.item.id} {...loaderData.data} />
}

function OpenItem(data: OwnItemData) {
  const draft = useDraftSlot(`bucket-list-item-${data.item.id}`)
  return draft && <EditItem {...data} draft={draft} />
}

function EditItem({ item, version, draft }: OwnItemData & { draft: DraftSlot }) {
  const moveOn = useMoveOn()
  const { revalidate } = useRevalidator()
  const { choice, setChoice, holdWhenSignedOut } = usePicture(draft)
  const onBoard = `${href('/bucket-list')}#${elementIdOf(item)}`
  const { form, notice } = useEditForm({
    formId: itemFormId,
    endpoint: updateBucketListItem,
    params: { id: item.id },
    values: valuesOfItem(item, version),
    parts: itemParts,
    toBody: (values) => bodyOfValues(values, choice),
    draft,
    beside: () => (choice === undefined ? {} : { picture: choice?.address ?? '' }),
    reread: revalidate,
    staleWords: m.bucket_stale(),
    onStartOver: () => setChoice(undefined),
    onFailure: holdWhenSignedOut,
    onDone: async () => {
      await moveOn(onBoard)
      toast(m.bucket_saved())
    },
  })

  return (
    <Page>
      <div className={layout.page}>
        <h1>{m.bucket_edit_title()}</h1>
        {notice}
        <ItemForm
          form={form}
          picture={{
            image: item.image,
            choice,
            onChoose: setChoice,
          }}
          cancelTo={onBoard}
        />
      </div>
    </Page>
  )
}
