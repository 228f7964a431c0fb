import { updateBucketListItem } from '@farfolk/contract/bucket-list'
import { href, useNavigate, useRevalidator } from 'react-router'
import { loadForMembers } from '../api/page-data.ts'
import { toast } from '../api/toast-store.ts'
import type { DraftSlot } from '../forms/drafts.ts'
import { EditNotice } from '../forms/edit-notice.tsx'
import { useContractForm } from '../forms/use-contract-form.ts'
import { useStale } from '../forms/use-stale.ts'
import { useDraftSlot } from '../forms/use-draft-slot.ts'
import layout from '../forms/long-form.module.css'
import { pageMeta } from '../page-meta.ts'
import { m } from '../paraglide/messages.js'
import { RefusedPage } from '../shell/refused-page.tsx'
import { Page } from '../ui/page.tsx'
import type { Route } from './+types/edit-item-page'
import { ItemForm, itemFormId } from './item-form.tsx'
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
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const stale = useStale(revalidate)
  const { choice, setChoice, holdWhenSignedOut } = usePicture(draft)
  const onBoard = `${href('/bucket-list')}#${elementIdOf(item)}`
  const form = useContractForm({
    endpoint: updateBucketListItem,
    params: { id: item.id },
    values: valuesOfItem(item, version),
    toBody: (values) => bodyOfValues(values, choice),
    draft,
    onDone: async () => {
      await navigate(onBoard)
      toast(m.bucket_saved())
    },
    ...stale.options,
    onFailure: (refusal) => {
      holdWhenSignedOut(refusal)
      return stale.options.onFailure(refusal)
    },
  })

  function startOver() {
    form.startOver()
    setChoice(undefined)
  }

  return (
    <Page>
      <div className={layout.page}>
        <h1>{m.bucket_edit_title()}</h1>
        <EditNotice
          form={{ ...form, startOver }}
          formId={itemFormId}
          stale={stale}
          version={version}
          words={m.bucket_stale()}
        />
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
