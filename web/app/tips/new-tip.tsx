import { createTip, updateTip } from '@farfolk/contract/tips'
import { useState } from 'react'
import { v7 as uuid } from 'uuid'
import { callApi } from '../api/call-api.ts'
import { toast } from '../api/toast-store.ts'
import { createOrUpdate } from '../forms/create-or-update.ts'
import type { DraftSlot } from '../forms/drafts.ts'
import layout from '../forms/long-form.module.css'
import { RestoredDraft } from '../forms/restored-draft.tsx'
import { useContractForm } from '../forms/use-contract-form.ts'
import { useDraftSlot } from '../forms/use-draft-slot.ts'
import { useMoveOn } from '../forms/use-move-on.ts'
import { useOwnId } from '../forms/use-own-id.ts'
import { m } from '../paraglide/messages.js'
import { TipForm } from './tip-form.tsx'
import { bodyOfTip, emptyTip } from './tip-values.ts'
import { tipsPath } from './paths.ts'

interface NewTipProps {
  /** Whose page led here, or an empty text. */
  country: string
}

export function NewTip(props: NewTipProps) {
  const draft = useDraftSlot('tip-new')
  return draft && <NewForm {...props} draft={draft} />
}

function NewForm({ country, draft }: NewTipProps & { draft: DraftSlot }) {
  const moveOn = useMoveOn()
  const [values] = useState(() => emptyTip(uuid(), country))
  const form = useContractForm({
    endpoint: createTip,
    values,
    toBody: bodyOfTip,
    draft,
    send,
    isOnce: true,
    onDone: async () => {
      await moveOn(tipsPath())
      toast(m.tips_left())
    },
  })
  useOwnId(form.watch('tip.id'), (another) => form.setValue('tip.id', another))
  return (
    <div className={layout.page}>
      <header>
        <h1>{m.tips_new()}</h1>
        <p>{m.tips_new_lead()}</p>
      </header>
      <RestoredDraft form={form} />
      <TipForm form={form} submit={m.tips_new()} />
    </div>
  )
}

const send = createOrUpdate(createTip, ({ id }, { body }, options) => {
  const { id: _id, country, ...tip } = body.tip
  return callApi(
    updateTip,
    { params: { id }, body: { tip: { ...tip, country: country ?? undefined } } },
    options,
  )
})
