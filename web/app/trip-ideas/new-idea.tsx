import { createTripIdea } from '@farfolk/contract/trip-ideas'
import { useState } from 'react'
import { href } from 'react-router'
import { v7 as uuid } from 'uuid'
import { toast } from '../api/toast-store.ts'
import { RestoredDraft } from '../forms/restored-draft.tsx'
import { useContractForm } from '../forms/use-contract-form.ts'
import { useMoveOn } from '../forms/use-move-on.ts'
import { useOwnId } from '../forms/use-own-id.ts'
import { useTabDraft } from '../forms/use-tab-draft.ts'
import { m } from '../paraglide/messages.js'
import { IdeaForm } from './idea-form.tsx'
import { bodyOfIdea, emptyIdea } from './idea-values.ts'
import { sendNewIdea } from './send-new-idea.ts'

interface NewIdeaProps {
  tripId: string
  draftName: string
  /** What it is filled in from at first. */
  given: { title: string; url: string; note: string }
  onAdded: () => Promise<void>
}

/** The form of one idea, away from its trip, which leads there. */
export function NewIdea({ tripId, draftName, given, onAdded }: NewIdeaProps) {
  const moveOn = useMoveOn()
  const [values] = useState(() => {
    const empty = emptyIdea(uuid())
    return { ...empty, tripIdea: { ...empty.tripIdea, ...given } }
  })
  const form = useContractForm({
    endpoint: createTripIdea,
    params: { id: tripId },
    values,
    toBody: bodyOfIdea,
    draft: useTabDraft(`${draftName}-${tripId}`),
    send: sendNewIdea,
    isOnce: true,
    onDone: async () => {
      await onAdded()
      await moveOn(href('/trips/:id/:section?', { id: tripId, section: 'itinerary' }))
      toast(m.idea_added())
    },
  })
  useOwnId(form.watch('tripIdea.id'), (another) => form.setValue('tripIdea.id', another))
  return <IdeaForm id="trip-idea-new" form={form} notice={<RestoredDraft form={form} />} />
}
