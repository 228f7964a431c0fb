import {
  type Booking,
  createBooking,
  listBookings,
  updateBooking,
} from '@farfolk/contract/bookings'
import type { Input } from '@farfolk/contract/http'
import type { Trip } from '@farfolk/contract/trips'
import { useState } from 'react'
import { v7 as uuid } from 'uuid'
import { callApi } from '../api/call-api.ts'
import { toast } from '../api/toast-store.ts'
import { createOrUpdate } from '../forms/create-or-update.ts'
import { RestoredDraft } from '../forms/restored-draft.tsx'
import { useContractForm } from '../forms/use-contract-form.ts'
import { useEditForm } from '../forms/use-edit-form.tsx'
import { useOwnId } from '../forms/use-own-id.ts'
import { useTabDraft } from '../forms/use-tab-draft.ts'
import { useUnchanged } from '../forms/use-unchanged.ts'
import { m } from '../paraglide/messages.js'
import { usualCurrency } from '../trips/usual-currency.ts'
import { useUser } from '../session/session-store.ts'
import { Dialog } from '../ui/dialog.tsx'
import { BookingForm } from './booking-form.tsx'
import {
  bodyOfBooking,
  bookingParts,
  emptyBooking,
  patchOfBooking,
  valuesOfBooking,
  versionOfBooking,
} from './booking-values.ts'

export interface BookingDialogProps {
  trip: Trip
  /** Undefined for a new one. */
  booking: Booking | undefined
  onClose: () => void
  onSaved: () => Promise<void>
}

/** All that can be said of a booking. */
export function BookingDialog({ trip, booking, onClose, onSaved }: BookingDialogProps) {
  const title = booking ? m.booking_change_title() : m.booking_add()
  const currency = trip.budget?.currency ?? usualCurrency()
  const onDone = () => {
    toast(m.booking_saved())
    void onSaved()
    onClose()
  }
  return (
    <Dialog id="booking" isOpen onClose={onClose} title={title}>
      {booking ? (
        <Change booking={booking} currency={currency} onDone={onDone} />
      ) : (
        <Add tripId={trip.id} currency={currency} onDone={onDone} />
      )}
    </Dialog>
  )
}

interface AddProps {
  tripId: string
  currency: string
  onDone: () => void
}

function Add({ tripId, currency, onDone }: AddProps) {
  const [values] = useState(() => emptyBooking(uuid(), currency))
  const form = useContractForm({
    endpoint: createBooking,
    params: { id: tripId },
    values,
    toBody: bodyOfBooking,
    draft: useTabDraft(`booking-new-${tripId}`),
    send,
    onDone,
  })
  useOwnId(form.watch('booking.id'), (another) => form.setValue('booking.id', another))
  return <BookingForm form={form} notice={<RestoredDraft form={form} />} isOwn />
}

const send = createOrUpdate(createBooking, ({ id: bookingId }, { params, body }, options) => {
  const { id: _id, ...booking } = body.booking
  return callApi(updateBooking, { params: { ...params, bookingId }, body: { booking } }, options)
})

interface ChangeProps {
  booking: Booking
  currency: string
  onDone: () => void
}

function Change({ booking: first, currency, onDone }: ChangeProps) {
  const userId = useUser()?.id
  const {
    latest: booking,
    reread,
    send: sendUnlessStale,
  } = useUnchanged(first, {
    list: (options) => callApi(listBookings, { params: { id: first.tripId } }, options),
    update: (input: Input<typeof updateBooking>, options) => callApi(updateBooking, input, options),
    versionOf: versionOfBooking,
    patchOf: ({ body }) => body.booking,
  })
  const { form, notice } = useEditForm({
    formId: 'booking-form',
    endpoint: updateBooking,
    params: { id: booking.tripId, bookingId: booking.id },
    values: valuesOfBooking(booking, currency),
    parts: bookingParts,
    toBody: patchOfBooking,
    send: sendUnlessStale,
    reread,
    staleWords: m.refusal_stale(),
    draft: useTabDraft(`booking-${booking.id}`),
    onDone,
  })
  return <BookingForm form={form} notice={notice} isOwn={booking.author.id === userId} />
}
