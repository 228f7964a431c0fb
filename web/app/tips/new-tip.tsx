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
import { useLocale } from '../locale.ts'
import { m } from '../paraglide/messages.js'
import { useUser } from '../session/session-store.ts'
import { tripPath } from '../trips/trip-sections.ts'
import type { NewTipData } from './load-tips.ts'
import { TipForm } from './tip-form.tsx'
import { bodyOfTip, emptyTip } from './tip-values.ts'
import { tipsPath } from './paths.ts'

export function NewTip(props: NewTipData) {
  // Of each place that led here one of its own: another's would stand in its way.
  const where = props.place?.id ?? props.country
  const draft = useDraftSlot(where ? `tip-new-${where}` : 'tip-new')
  return draft && <NewForm {...props} draft={draft} />
}

function NewForm({ country, place, tripId, draft }: NewTipData & { draft: DraftSlot }) {
  const moveOn = useMoveOn()
  const pageLanguage = useLocale().split('-')[0]!
  const textLanguage = useUser()?.profile.textLanguage ?? pageLanguage
  const [values] = useState(() => emptyTip(uuid(), { textLanguage, country, place }))
  const back = tripId === undefined ? tipsPath() : tripPath(tripId)
  const form = useContractForm({
    endpoint: createTip,
    values,
    toBody: bodyOfTip,
    draft,
    send,
    isOnce: true,
    onDone: async () => {
      await moveOn(back)
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
      <TipForm form={form} submit={m.tips_new()} back={back} />
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
