import { updateTrip } from '@farfolk/contract/trips'
import { useEffect, useRef } from 'react'
import { useRevalidator } from 'react-router'
import { tellRefusal } from '../api/call-api-alert.ts'
import { toast } from '../api/toast-store.ts'
import { CancelButton } from '../forms/cancel-button.tsx'
import type { DraftSlot } from '../forms/drafts.ts'
import { SubmitButton } from '../forms/submit-button.tsx'
import { useDraftSlot } from '../forms/use-draft-slot.ts'
import { m } from '../paraglide/messages.js'
import { AlertBox } from '../ui/alert-box.tsx'
import { CouldNotLoad } from '../ui/could-not-load.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { JourneyFields } from './journey-fields.tsx'
import type { OwnTrip } from './read-own-trip.ts'
import { bodyOfStops } from './trip-bodies.ts'
import { planParts } from './trip-parts.ts'
import { tripFormId } from './trip-values.ts'
import { useOpenedTrip } from './use-opened-trip.ts'
import { useTripForm } from './use-trip-form.tsx'
import styles from './itinerary-editor.module.css'

interface ItineraryEditorProps {
  tripId: string
  isOwn: boolean
  /** They are not to be changed any more, since the form was opened. */
  isClosed: boolean
  onClose: () => void
}

/** The stops and the track of a trip, changed where they are shown. */
export function ItineraryEditor({ tripId, ...props }: ItineraryEditorProps) {
  const draft = useDraftSlot(`trip-stops-${tripId}`)
  const { opened, problem, reload } = useOpenedTrip(tripId)

  if (problem !== undefined && !opened) {
    return <CouldNotLoad id="itinerary-failed" failed={problem} onRetry={() => void reload()} />
  }
  if (!opened || !draft) return <Skeleton height="320px" />
  return <Editor {...props} opened={opened} draft={draft} reload={reload} />
}

interface EditorProps extends Omit<ItineraryEditorProps, 'tripId'> {
  opened: OwnTrip
  draft: DraftSlot
  reload: () => Promise<void>
}

function Editor({ opened, draft, isOwn, isClosed, reload, onClose }: EditorProps) {
  const { revalidate } = useRevalidator()
  const ref = useRef<HTMLFormElement>(null)
  // It took the place of the button that had the focus.
  useEffect(() => ref.current?.focus({ preventScroll: true }), [])
  const { form, notice } = useTripForm({
    opened,
    draft,
    parts: planParts,
    toBody: bodyOfStops,
    reload,
    onSaved: async () => {
      await revalidate()
      onClose()
      toast(m.trips_saved())
    },
    onRefused: async ({ errors }) => {
      tellRefusal(updateTrip, errors, 'not_allowed', m.trips_plan_closed())
    },
  })

  return (
    <form
      {...form.formProps}
      ref={ref}
      id={tripFormId}
      tabIndex={-1}
      aria-label={m.trips_stops_edit()}
      className={styles.editor}
    >
      {isClosed && (
        <AlertBox id="itinerary-closed" type="warning" messages={[m.trips_plan_closed()]} />
      )}
      {notice}
      <JourneyFields form={form} hasFixedDays={!isOwn} />
      <div className={styles.buttons}>
        <SubmitButton form={form}>{m.trips_stops_save()}</SubmitButton>
        <CancelButton form={form} onCancel={onClose} />
      </div>
    </form>
  )
}
