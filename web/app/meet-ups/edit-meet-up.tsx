import { type MeetUp, updateMeetUp } from '@farfolk/contract/meet-ups'
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
import type { NamedInterest } from '../trips/load-interests.ts'
import { MeetUpForm, meetUpFormId } from './meet-up-form.tsx'
import { bodyOfValues, meetUpParts, valuesOfMeetUp } from './meet-up-values.ts'
import { meetUpsPath } from './views.ts'

interface EditMeetUpProps {
  meetUp: MeetUp
  /** Its ETag. */
  version: string
  interests: NamedInterest[]
}

export function EditMeetUp(props: EditMeetUpProps) {
  const isOwn = useUser()?.id === props.meetUp.owner.id
  const draft = useDraftSlot(`meet-up-${props.meetUp.id}`)
  if (!isOwn) return <RefusedPage status={403} />
  return draft && <EditForm {...props} draft={draft} />
}

function EditForm({ meetUp, version, interests, draft }: EditMeetUpProps & { draft: DraftSlot }) {
  const moveOn = useMoveOn()
  const { revalidate } = useRevalidator()
  const path = meetUpsPath(meetUp.id)
  const { form, notice } = useEditForm({
    formId: meetUpFormId,
    endpoint: updateMeetUp,
    params: { id: meetUp.id },
    values: valuesOfMeetUp(meetUp, version),
    parts: meetUpParts,
    toBody: bodyOfValues,
    draft,
    reread: revalidate,
    staleWords: m.meetups_stale(),
    onDone: async () => {
      await moveOn(path)
      toast(m.meetups_saved())
    },
  })
  return (
    <div className={layout.page}>
      <header>
        <h1>{m.meetups_edit_title()}</h1>
        {meetUp.comingCount > 1 && <p>{m.meetups_edit_lead()}</p>}
      </header>
      {notice}
      <MeetUpForm {...{ form, interests }} cancelTo={path} submit={m.meetups_save()} />
    </div>
  )
}
