import { createTrip } from '@farfolk/contract/trips'
import { useState } from 'react'
import { href, Link, useRevalidator } from 'react-router'
import { v7 as uuid } from 'uuid'
import { ConfirmFirst } from '../accounts/confirm-first.tsx'
import { toast } from '../api/toast-store.ts'
import { keepDraft, readDraft } from '../forms/drafts.ts'
import { HeldField } from '../forms/held-field.tsx'
import { RestoredDraft } from '../forms/restored-draft.tsx'
import { SubmitButton } from '../forms/submit-button.tsx'
import { useContractForm } from '../forms/use-contract-form.ts'
import { useOwnId } from '../forms/use-own-id.ts'
import { useTabDraft } from '../forms/use-tab-draft.ts'
import { m } from '../paraglide/messages.js'
import { sendNewTrip } from '../trips/send-new-trip.ts'
import { bodyOfValues } from '../trips/trip-bodies.ts'
import { emptyTrip } from '../trips/trip-values.ts'
import { usualCurrency } from '../trips/usual-currency.ts'
import { Button } from '../ui/button.tsx'
import { DateField } from '../ui/date-field.tsx'
import { TextField } from '../ui/text-field.tsx'
import type { OnboardingData } from './load-onboarding.ts'
import { type Step, StepButtons } from './step-buttons.tsx'
import fields from '../account/profile-fields.module.css'
import styles from './onboarding.module.css'

/** The first trip, in as few words as will do. */
export function TripStep({ data, step }: { data: OnboardingData; step: Step }) {
  if (data.user.counts.trips === 0) return <FirstTrip step={step} />
  return (
    <>
      <p>{m.onboarding_trip_has()}</p>
      <StepButtons step={step} hasSkip={false}>
        <Button kind="accent" wide onClick={() => void step.goOn()}>
          {m.onboarding_finish()}
        </Button>
      </StepButtons>
    </>
  )
}

function FirstTrip({ step }: { step: Step }) {
  const { revalidate } = useRevalidator()
  const [values] = useState(() => emptyTrip(uuid(), usualCurrency()))
  const form = useContractForm({
    endpoint: createTrip,
    values,
    toBody: bodyOfValues,
    draft: useTabDraft('onboarding-trip'),
    send: sendNewTrip,
    isOnce: true,
    onDone: async () => {
      await revalidate()
      await step.goOn()
      toast(m.trips_saved())
    },
  })
  useOwnId(form.watch('trip.id'), (another) => form.setValue('trip.id', another))
  const detailed = useTabDraft('trip-new')
  function handOn() {
    const { name, startDate, endDate } = form.getValues('trip')
    // One that was begun there, in this tab or an earlier one, has more.
    const isBegun = readDraft(detailed) ?? readDraft({ name: detailed.name, of: 'browser' })
    if (isBegun || !(name || startDate || endDate)) return
    keepDraft(detailed, { trip: { name, startDate, endDate } })
  }
  return (
    <form {...form.formProps} className={styles.form}>
      <RestoredDraft form={form} />
      <ConfirmFirst />
      <TextField
        label={m.trips_name()}
        placeholder={m.trips_name_example()}
        {...form.field('trip.name')}
      />
      <div className={fields.pair}>
        {(['startDate', 'endDate'] as const).map((day) => (
          <HeldField key={day} form={form} name={`trip.${day}`}>
            {(field) => (
              <DateField
                label={day === 'startDate' ? m.trips_start() : m.trips_end()}
                isOptional
                {...field}
              />
            )}
          </HeldField>
        ))}
      </div>
      <p>
        <Link to={href('/account/trips/new')} onClick={handOn}>
          {m.onboarding_trip_detailed()}
        </Link>
      </p>
      <StepButtons step={step}>
        <SubmitButton form={form}>{m.onboarding_finish()}</SubmitButton>
      </StepButtons>
    </form>
  )
}
