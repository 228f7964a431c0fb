import { copyTrip } from '@farfolk/contract/trip-copies'
import { updateTrip } from '@farfolk/contract/trips'
import { useState } from 'react'
import { href } from 'react-router'
import { v7 as uuid } from 'uuid'
import { callApi } from '../api/call-api.ts'
import { toast } from '../api/toast-store.ts'
import { createOrUpdate } from '../forms/create-or-update.ts'
import { HeldField } from '../forms/held-field.tsx'
import { RestoredDraft } from '../forms/restored-draft.tsx'
import { SubmitButton } from '../forms/submit-button.tsx'
import { useContractForm } from '../forms/use-contract-form.ts'
import { useOwnId } from '../forms/use-own-id.ts'
import { useMoveOn } from '../forms/use-move-on.ts'
import { useTabDraft } from '../forms/use-tab-draft.ts'
import { m } from '../paraglide/messages.js'
import styles from '../people/people-form.module.css'
import { DateField } from '../ui/date-field.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { TextField } from '../ui/text-field.tsx'

export interface CopyTripDialogProps {
  trip: { id: string; name: string }
  /** The viewer's own, whose days come along. */
  isOwn: boolean
  isOpen: boolean
  onClose: () => void
}

/** Begins a trip of one's own with what another has. */
export function CopyTripDialog({ trip, isOwn, isOpen, onClose }: CopyTripDialogProps) {
  return (
    <Dialog id="copy-trip" isOpen={isOpen} onClose={onClose} title={m.trips_copy_title()}>
      <CopyForm trip={trip} isOwn={isOwn} onDone={onClose} />
    </Dialog>
  )
}

// The name that was typed after a try whose answer got lost; the days are changed on its page.
const send = createOrUpdate(copyTrip, ({ id }, { body }, options) =>
  callApi(updateTrip, { params: { id }, body: { trip: { name: body.trip.name } } }, options),
)

type CopyFormProps = Pick<CopyTripDialogProps, 'trip' | 'isOwn'> & { onDone: () => void }

function CopyForm({ trip, isOwn, onDone }: CopyFormProps) {
  const moveOn = useMoveOn()
  // One id for every try, after a reload too: a copy that was made without its answer is not made twice.
  const [values] = useState(() => ({ trip: { id: uuid(), name: trip.name, startDate: '' } }))
  const form = useContractForm({
    endpoint: copyTrip,
    params: { id: trip.id },
    values,
    toBody: ({ trip: copy }) => ({
      trip: { ...copy, startDate: copy.startDate.trim() || null },
    }),
    draft: useTabDraft(`trip-copy-${trip.id}`),
    send,
    isOnce: true,
    async onDone({ id, startDate }) {
      // An earlier try made it, whose answer got lost, and another day was chosen since.
      const isOfEarlier = startDate !== (form.getValues('trip.startDate').trim() || null)
      toast(isOfEarlier ? m.trips_copied_before() : m.trips_copied())
      await moveOn(href('/trips/:id/:section?', { id }))
      onDone()
    },
  })
  useOwnId(form.watch('trip.id'), (another) => form.setValue('trip.id', another))
  return (
    <form {...form.formProps} className={styles.form}>
      <RestoredDraft form={form} />
      <p>{isOwn ? m.trips_copy_text_own() : m.trips_copy_text()}</p>
      <TextField label={m.trips_name()} {...form.field('trip.name')} />
      {isOwn && (
        <HeldField form={form} name="trip.startDate">
          {(field) => (
            <DateField
              label={m.trips_copy_start()}
              hint={m.trips_copy_start_hint()}
              isOptional
              {...field}
            />
          )}
        </HeldField>
      )}
      <SubmitButton form={form}>{m.trips_copy_create()}</SubmitButton>
    </form>
  )
}
