import { createMeetUp, updateMeetUp } from '@farfolk/contract/meet-ups'
import { useEffect, useState } from 'react'
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
import type { NamedInterest } from '../trips/load-interests.ts'
import { MeetUpForm } from './meet-up-form.tsx'
import { bodyOfValues, emptyMeetUp } from './meet-up-values.ts'
import { listPath, meetUpsPath } from './views.ts'

interface NewMeetUpProps {
  /** What it is to be about. */
  interest: string | undefined
  interests: NamedInterest[]
}

export function NewMeetUp(props: NewMeetUpProps) {
  const draft = useDraftSlot('meet-up-new')
  return draft && <NewForm {...props} draft={draft} />
}

function NewForm(props: NewMeetUpProps & { draft: DraftSlot }) {
  const { draft, interests } = props
  const interest = interests.find(({ id }) => id === props.interest)?.id
  const moveOn = useMoveOn()
  const [values] = useState(() => emptyMeetUp(uuid(), interest))
  const form = useContractForm({
    endpoint: createMeetUp,
    values,
    toBody: bodyOfValues,
    draft,
    send,
    isOnce: true,
    onDone: async ({ id }) => {
      await moveOn(meetUpsPath(id))
      toast(m.meetups_called())
    },
  })
  useOwnId(form.watch('meetUp.id'), (another) => form.setValue('meetUp.id', another))
  useEffect(() => {
    // What was kept from before may be about none yet.
    if (interest && !form.getValues('meetUp.interest')) form.setValue('meetUp.interest', interest)
    // oxlint-disable-next-line react/exhaustive-effect-dependencies, react-hooks/exhaustive-deps -- once, after a draft is there
  }, [])
  return (
    <div className={layout.page}>
      <header>
        <h1>{m.meetups_new()}</h1>
        <p>{m.meetups_new_lead()}</p>
      </header>
      <RestoredDraft form={form} />
      <MeetUpForm {...{ form, interests }} cancelTo={listPath('near')} submit={m.meetups_call()} />
    </div>
  )
}

const send = createOrUpdate(createMeetUp, ({ id }, { body }, options) => {
  const { id: _id, ...meetUp } = body.meetUp
  return callApi(updateMeetUp, { params: { id }, body: { meetUp } }, options)
})
