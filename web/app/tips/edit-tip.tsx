import { type Tip, updateTip } from '@farfolk/contract/tips'
import { useRevalidator } from 'react-router'
import { toast } from '../api/toast-store.ts'
import type { DraftSlot } from '../forms/drafts.ts'
import layout from '../forms/long-form.module.css'
import { useDraftSlot } from '../forms/use-draft-slot.ts'
import { useEditForm } from '../forms/use-edit-form.tsx'
import { useMoveOn } from '../forms/use-move-on.ts'
import { m } from '../paraglide/messages.js'
import { useUser } from '../session/session-store.ts'
import { RefusedPage } from '../shell/refused-page.tsx'
import { TipForm, tipFormId } from './tip-form.tsx'
import { bodyOfTip, tipParts, valuesOfTip } from './tip-values.ts'
import { tipsPath } from './paths.ts'

interface EditTipProps {
  tip: Tip
  /** Its ETag. */
  version: string
}

export function EditTip(props: EditTipProps) {
  const isOwn = useUser()?.id === props.tip.owner.id
  const draft = useDraftSlot(`tip-${props.tip.id}`)
  if (!isOwn) return <RefusedPage status={403} />
  return draft && <EditForm {...props} draft={draft} />
}

function EditForm({ tip, version, draft }: EditTipProps & { draft: DraftSlot }) {
  const moveOn = useMoveOn()
  const { revalidate } = useRevalidator()
  const { form, notice } = useEditForm({
    formId: tipFormId,
    endpoint: updateTip,
    params: { id: tip.id },
    values: valuesOfTip(tip, version),
    parts: tipParts,
    toBody: bodyOfTip,
    draft,
    reread: revalidate,
    staleWords: m.tips_stale(),
    onDone: async () => {
      await moveOn(tipsPath())
      toast(m.tips_saved())
    },
  })
  return (
    <div className={layout.page}>
      <header>
        <h1>{m.tips_edit_title()}</h1>
      </header>
      {notice}
      <TipForm form={form} submit={m.tips_save()} back={tipsPath()} />
    </div>
  )
}
