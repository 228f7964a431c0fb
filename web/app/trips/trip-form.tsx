import { groupTypes } from '@farfolk/contract/trips'
import { Controller } from 'react-hook-form'
import { ConfirmFirst } from '../accounts/confirm-first.tsx'
import { SubmitButton } from '../forms/submit-button.tsx'
import type { useContractForm } from '../forms/use-contract-form.ts'
import layout from '../forms/long-form.module.css'
import { useLocale } from '../locale.ts'
import { m } from '../paraglide/messages.js'
import { AudienceSelect } from '../ui/audience-select.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { Checkbox } from '../ui/checkbox.tsx'
import { ComboboxChips } from '../ui/combobox.tsx'
import { Select } from '../ui/select.tsx'
import { TextArea, TextField } from '../ui/text-field.tsx'
import { JourneyFields } from './journey-fields.tsx'
import type { NamedInterest } from './load-interests.ts'
import { StopsField } from './stops-field.tsx'
import { tripFormId, type TripValues } from './trip-values.ts'
import { WhenFields } from './when-fields.tsx'
import { groupTypeWords } from './words.ts'

export type TripFormApi = ReturnType<typeof useContractForm<never, TripValues>>

interface TripFormProps {
  form: TripFormApi
  interests: NamedInterest[]
  isNew?: boolean
  /** Where leaving without saving leads. */
  cancelTo: string
}

export function TripForm({ form, interests, isNew = false, cancelTo }: TripFormProps) {
  return (
    <form {...form.formProps} id={tripFormId} className={layout.form}>
      <ConfirmFirst />
      <TextField
        label={m.trips_name()}
        placeholder={m.trips_name_example()}
        {...form.field('trip.name')}
      />
      <WhenFields form={form} />
      {isNew ? <JourneyFields form={form} /> : <StopsField form={form} />}
      <TextArea
        label={m.trips_description_label()}
        hint={m.trips_description_hint()}
        isOptional
        rows={6}
        {...form.field('trip.description')}
      />
      <Company form={form} />
      <Controller
        control={form.control}
        name="trip.interests"
        render={({ field }) => (
          <ComboboxChips
            label={m.trips_interests()}
            placeholder={m.trips_interests_search()}
            error={form.error('trip.interests')}
            items={interests.map(choiceOf)}
            value={interests.filter(({ id }) => field.value.includes(id)).map(choiceOf)}
            onChange={(chosen) => field.onChange(chosen.map(({ value }) => value))}
          />
        )}
      />
      <Budget form={form} />
      <AudienceSelect
        of="trips"
        label={m.trips_audience()}
        hint={m.trips_audience_hint()}
        {...form.field('trip.audience')}
      />
      <div className={layout.buttons}>
        <SubmitButton form={form}>{m.trips_save()}</SubmitButton>
        <ButtonLink href={cancelTo}>{m.cancel()}</ButtonLink>
      </div>
    </form>
  )
}

function choiceOf({ id, name }: NamedInterest) {
  return { value: id, label: name }
}

function Company({ form }: { form: TripFormApi }) {
  return (
    <fieldset className={layout.group}>
      <legend>{m.trips_company()}</legend>
      <div className={`${layout.pair} ${layout.uneven}`}>
        <Select
          label={m.trips_group()}
          options={groupTypes.map((value) => ({ value, label: groupTypeWords[value]() }))}
          {...form.field('trip.groupType')}
        />
        <TextField
          label={m.trips_max_travellers()}
          hint={m.trips_max_travellers_hint()}
          isOptional
          inputMode="numeric"
          {...form.field('trip.maxTravellers')}
        />
      </div>
      <Checkbox
        label={m.trips_looking_for_company_label()}
        {...form.field('trip.lookingForCompany')}
      />
      <Checkbox label={m.trips_companions_edit()} {...form.field('trip.companionsEdit')} />
      <Checkbox label={m.trips_comments_off()} {...form.field('trip.commentsOff')} />
    </fieldset>
  )
}

function Budget({ form }: { form: TripFormApi }) {
  const names = new Intl.DisplayNames(useLocale(), { type: 'currency' })
  const currencies = Intl.supportedValuesOf('currency').map((code) => ({
    value: code,
    label: `${code} – ${names.of(code) ?? code}`,
  }))
  return (
    <fieldset className={layout.group}>
      <legend>{m.trips_budget()}</legend>
      <div className={layout.pair}>
        <TextField
          label={m.trips_budget_amount()}
          isOptional
          inputMode="decimal"
          {...form.field('trip.budget.amount')}
        />
        <Select
          label={m.trips_budget_currency()}
          options={currencies}
          {...form.field('trip.budget.currency')}
        />
      </div>
    </fieldset>
  )
}
