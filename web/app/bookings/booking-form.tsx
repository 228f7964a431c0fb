import { bookingKinds, isTransport, maxBookings } from '@farfolk/contract/bookings'
import { type ReactNode, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { ConfirmFirst } from '../accounts/confirm-first.tsx'
import { HeldField } from '../forms/held-field.tsx'
import { SubmitButton } from '../forms/submit-button.tsx'
import type { useContractForm } from '../forms/use-contract-form.ts'
import { useLocale } from '../locale.ts'
import { m } from '../paraglide/messages.js'
import { DateField } from '../ui/date-field.tsx'
import { FieldError } from '../ui/field.tsx'
import { Select } from '../ui/select.tsx'
import { SwitchField } from '../ui/switch-field.tsx'
import { TextArea, TextField } from '../ui/text-field.tsx'
import styles from './booking-form.module.css'
import type { BookingValues } from './booking-values.ts'
import { kindWords } from './kinds.tsx'

type BookingFormApi = ReturnType<typeof useContractForm<never, BookingValues>>

interface BookingFormProps {
  form: BookingFormApi
  /** Above its fields. */
  notice: ReactNode
  /** Who wrote it alone may keep it to themselves. */
  isOwn: boolean
}

export function BookingForm({ form, notice, isOwn }: BookingFormProps) {
  const kind = useWatch({ control: form.control, name: 'booking.kind' })
  const [start, end] = whenWords(kind)
  return (
    <form {...form.formProps} id="booking-form" className={styles.form}>
      {notice}
      <ConfirmFirst words={m.booking_confirm_first()} />
      <Select
        label={m.booking_kind()}
        options={bookingKinds.map((value) => ({ value, label: kindWords[value]() }))}
        {...form.field('booking.kind')}
      />
      <TextField
        label={m.booking_name()}
        placeholder={m.booking_name_example()}
        {...form.field('booking.title')}
      />
      <When form={form} words={start} of="start" />
      {isTransport(kind) && (
        <TextField label={m.booking_from()} isOptional {...form.field('booking.from')} />
      )}
      <When form={form} words={end} of="end" />
      {isTransport(kind) && (
        <TextField label={m.booking_to()} isOptional {...form.field('booking.to')} />
      )}
      <More form={form} isOwn={isOwn} />
      <FieldError
        id="bookings-error"
        error={form.error('booking' as never) && m.booking_full({ count: maxBookings })}
      />
      <SubmitButton form={form}>{m.booking_save()}</SubmitButton>
    </form>
  )
}

/** What its day and its time are called. */
type WhenWords = [day: string, time: string]

function whenWords(kind: BookingValues['booking']['kind']): [start: WhenWords, end: WhenWords] {
  if (isTransport(kind)) {
    return [
      [m.booking_departure(), m.booking_departure_time()],
      [m.booking_arrival(), m.booking_arrival_time()],
    ]
  }
  if (kind === 'stay') {
    return [
      [m.booking_check_in(), m.booking_check_in_time()],
      [m.booking_check_out(), m.booking_check_out_time()],
    ]
  }
  return [
    [m.booking_starts(), m.booking_start_time()],
    [m.booking_ends(), m.booking_end_time()],
  ]
}

interface WhenProps {
  form: BookingFormApi
  words: WhenWords
  of: 'start' | 'end'
}

function When({ form, words: [day, time], of }: WhenProps) {
  return (
    <div className={styles.pair}>
      <HeldField form={form} name={`booking.${of}Date`}>
        {(field) => <DateField label={day} isOptional={of === 'end'} {...field} />}
      </HeldField>
      <TextField label={time} isOptional type="time" {...form.field(`booking.${of}Time`)} />
    </div>
  )
}

const inMore = ['address', 'reference', 'url', 'note', 'cost.amount', 'cost.currency'] as const

/** Open where it says something, or something in it is wrong. */
function More({ form, isOwn }: { form: BookingFormApi; isOwn: boolean }) {
  const names = new Intl.DisplayNames(useLocale(), { type: 'currency' })
  const [isOpen, setOpen] = useState(() => {
    const { address, reference, url, note, cost, private: isPrivate } = form.getValues('booking')
    return [address, reference, url, note, cost.amount, isPrivate].some(Boolean) || form.isRestored
  })
  const isWrong = inMore.some((name) => form.error(`booking.${name}`) !== undefined)
  return (
    <details
      className={styles.more}
      open={isOpen || isWrong}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      {/* What is wrong stays in sight, also to be found by the focus when the form is sent. */}
      <summary onClick={(event) => isWrong && event.preventDefault()}>{m.booking_more()}</summary>
      <div className={styles.form}>
        <TextField
          label={m.booking_reference()}
          isOptional
          autoComplete="off"
          {...form.field('booking.reference')}
        />
        <TextField
          label={m.booking_address()}
          isOptional
          autoComplete="off"
          {...form.field('booking.address')}
        />
        <TextField
          label={m.booking_link()}
          isOptional
          inputMode="url"
          autoComplete="off"
          {...form.field('booking.url')}
        />
        <div className={styles.pair}>
          <TextField
            label={m.booking_cost()}
            isOptional
            inputMode="decimal"
            {...form.field('booking.cost.amount')}
          />
          <Select
            label={m.booking_currency()}
            options={Intl.supportedValuesOf('currency').map((code) => ({
              value: code,
              label: `${code} – ${names.of(code) ?? code}`,
            }))}
            {...form.field('booking.cost.currency')}
          />
        </div>
        <TextArea label={m.booking_note()} isOptional rows={4} {...form.field('booking.note')} />
        {isOwn && (
          <SwitchField
            form={form}
            name="booking.private"
            label={m.booking_private()}
            hint={m.booking_private_hint()}
          />
        )}
      </div>
    </details>
  )
}
