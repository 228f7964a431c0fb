import type { Input } from '@farfolk/contract/http'
import {
  createTripIdea,
  listTripIdeas,
  type TripIdea,
  updateTripIdea,
} from '@farfolk/contract/trip-ideas'
import { useEffect, useState } from 'react'
import { v7 as uuid } from 'uuid'
import { callApi } from '../api/call-api.ts'
import { toast } from '../api/toast-store.ts'
import { RestoredDraft } from '../forms/restored-draft.tsx'
import { useContractForm } from '../forms/use-contract-form.ts'
import { useEditForm } from '../forms/use-edit-form.tsx'
import { useOwnId } from '../forms/use-own-id.ts'
import { useTabDraft } from '../forms/use-tab-draft.ts'
import { useUnchanged } from '../forms/use-unchanged.ts'
import { m } from '../paraglide/messages.js'
import { Dialog } from '../ui/dialog.tsx'
import { IdeaForm } from './idea-form.tsx'
import {
  bodyOfIdea,
  emptyIdea,
  ideaParts,
  patchOfIdea,
  valuesOfIdea,
  versionOfIdea,
} from './idea-values.ts'
import { PlanForm } from './plan-form.tsx'
import { sendNewIdea } from './send-new-idea.ts'

export interface AddIdeaProps {
  tripId: string
  onClose: () => void
  onSaved: () => Promise<void>
}

/** Takes one idea after the other, of a line each or with all that can be said. */
export function AddIdea({ tripId, onClose, onSaved }: AddIdeaProps) {
  const [count, setCount] = useState(0)
  const onDone = () => {
    toast(m.idea_added())
    void onSaved()
    setCount(count + 1)
  }
  return <AddOne key={count} {...{ tripId, onClose, onDone }} />
}

interface AddOneProps {
  tripId: string
  onClose: () => void
  onDone: () => void
}

function AddOne({ tripId, onClose, onDone }: AddOneProps) {
  const [values] = useState(() => emptyIdea(uuid()))
  const form = useContractForm({
    endpoint: createTripIdea,
    params: { id: tripId },
    values,
    toBody: bodyOfIdea,
    draft: useTabDraft(`idea-new-${tripId}`),
    send: sendNewIdea,
    onDone,
  })
  const { setFocus } = form
  useEffect(() => setFocus('tripIdea.title'), [setFocus])
  useOwnId(form.watch('tripIdea.id'), (another) => form.setValue('tripIdea.id', another))
  const notice = <RestoredDraft form={form} />
  return <IdeaForm id="trip-idea-new" {...{ form, notice, onClose }} />
}

export interface IdeaDialogProps {
  idea: TripIdea
  onClose: () => void
  onSaved: () => Promise<void>
}

/** All that can be said of an idea; of one whose words the member may not change, its day and its time. */
export function IdeaDialog({ idea, onClose, onSaved }: IdeaDialogProps) {
  const onDone = () => {
    toast(m.idea_saved())
    void onSaved()
    onClose()
  }
  const title = idea.mayChange ? m.idea_change_title() : m.idea_other_day()
  return (
    <Dialog id="trip-idea" isOpen onClose={onClose} title={title}>
      <Change idea={idea} onDone={onDone} />
    </Dialog>
  )
}

const formId = 'trip-idea-form'

function Change({ idea: first, onDone }: { idea: TripIdea; onDone: () => void }) {
  const { mayChange } = first
  const {
    latest: idea,
    reread,
    send: sendUnlessStale,
  } = useUnchanged(first, {
    list: (options) => callApi(listTripIdeas, { params: { id: first.tripId } }, options),
    update: (input: Input<typeof updateTripIdea>, options) =>
      callApi(updateTripIdea, input, options),
    versionOf: versionOfIdea,
    patchOf: ({ body }) => body.tripIdea,
  })
  const { form, notice } = useEditForm({
    formId,
    endpoint: updateTripIdea,
    params: { id: idea.tripId, ideaId: idea.id },
    values: valuesOfIdea(idea),
    parts: ideaParts,
    toBody: patchOfIdea,
    send: sendUnlessStale,
    reread,
    staleWords: m.refusal_stale(),
    draft: useTabDraft(mayChange ? `idea-${idea.id}` : `idea-plan-${idea.id}`),
    onDone,
  })
  return mayChange ? (
    <IdeaForm id={formId} form={form} notice={notice} />
  ) : (
    <PlanForm id={formId} form={form} notice={notice} />
  )
}
