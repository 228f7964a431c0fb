import type { Audience } from '@farfolk/contract/fields'
import {
  getPackingList,
  type PackingList,
  updatePackingList,
} from '@farfolk/contract/packing-lists'
import { callApi } from '../api/call-api.ts'
import { toast } from '../api/toast-store.ts'
import type { DraftSlot } from '../forms/drafts.ts'
import { type Part, versioned } from '../forms/rebase.ts'
import { SubmitButton } from '../forms/submit-button.tsx'
import { useDraftSlot } from '../forms/use-draft-slot.ts'
import { useEditForm } from '../forms/use-edit-form.tsx'
import { useEditable } from '../forms/use-editable.ts'
import { m } from '../paraglide/messages.js'
import type { TripChoice } from '../trips/load-trip-choices.ts'
import { tripChoicesWith } from '../trips/trip-choices-with.ts'
import { AudienceSelect } from '../ui/audience-select.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { TextField } from '../ui/text-field.tsx'
import styles from './dialogs.module.css'
import { TripSelect } from './trip-select.tsx'

export interface EditListDialogProps {
  listId: string
  onClose: () => void
  onSaved: () => void
}

interface Editable {
  list: PackingList
  version: string
  trips: TripChoice[]
}

const formId = 'edit-packing-list'

/** Changing what the list says of itself, from what it says now. */
export function EditListDialog({ listId, onClose, onSaved }: EditListDialogProps) {
  const { editable, reread } = useEditable(() => read(listId), onClose)
  const draft = useDraftSlot(`packing-list-${listId}`)
  return (
    <Dialog id="edit-list" isOpen onClose={onClose} title={m.packing_edit_title()}>
      {editable && draft ? (
        <EditListForm {...editable} draft={draft} onSaved={onSaved} onReread={reread} />
      ) : (
        <Skeleton height="60px" count={4} />
      )}
    </Dialog>
  )
}

async function read(id: string): Promise<Editable | undefined> {
  const list = await callApi(getPackingList, { params: { id } })
  if (!list.ok) return undefined
  const trips = await tripChoicesWith(list.data.trip)
  return { list: list.data, version: list.headers.get('etag') ?? '', trips }
}

interface EditListFormProps extends Editable {
  draft: DraftSlot
  onSaved: () => void
  /** Reads the list again, as it was changed elsewhere. */
  onReread: () => Promise<unknown>
}

function EditListForm(props: EditListFormProps) {
  const { list, version, trips, draft, onSaved, onReread } = props
  const { form, notice } = useEditForm({
    formId,
    endpoint: updatePackingList,
    params: { id: list.id },
    values: valuesOf(list, version),
    parts,
    reread: onReread,
    staleWords: m.packing_stale(),
    toBody: ({ packingList: { name, tripId, audience } }) => ({
      packingList: { name, tripId: tripId || null, audience: audience || null },
    }),
    draft,
    onDone: () => {
      toast(m.packing_saved())
      onSaved()
    },
  })
  return (
    <>
      {notice}
      <form {...form.formProps} id={formId} className={styles.form}>
        <TextField label={m.packing_name()} {...form.field('packingList.name')} />
        {trips.length > 0 && <TripSelect trips={trips} {...form.field('packingList.tripId')} />}
        <AudienceSelect
          of="packingLists"
          label={m.packing_audience()}
          {...form.field('packingList.audience')}
        />
        <SubmitButton form={form}>{m.packing_save()}</SubmitButton>
      </form>
    </>
  )
}

function valuesOf({ name, audience, tripId }: PackingList, version: string) {
  const said: Audience | '' = audience ?? ''
  return versioned({ packingList: { name, tripId: tripId ?? '', audience: said } }, version)
}

const parts: Part<ReturnType<typeof valuesOf>>[] = [
  { name: m.packing_name, fields: ['packingList.name'] },
  { name: m.packing_trip, fields: ['packingList.tripId'] },
  { name: m.packing_audience, fields: ['packingList.audience'] },
]
