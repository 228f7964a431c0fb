import { fewestSeats, mostAtMeetUp } from '@farfolk/contract/meet-ups'
import { ConfirmFirst } from '../accounts/confirm-first.tsx'
import { HeldField } from '../forms/held-field.tsx'
import layout from '../forms/long-form.module.css'
import { SubmitButton } from '../forms/submit-button.tsx'
import type { useContractForm } from '../forms/use-contract-form.ts'
import { m } from '../paraglide/messages.js'
import { InterestField } from '../town-lists/interest-field.tsx'
import { TownField } from '../town-lists/town-field.tsx'
import type { NamedInterest } from '../trips/load-interests.ts'
import { ButtonLink } from '../ui/button.tsx'
import { DateField } from '../ui/date-field.tsx'
import { Select } from '../ui/select.tsx'
import { TextArea, TextField } from '../ui/text-field.tsx'
import { sayFarDay } from '../words/far-days.ts'
import type { MeetUpValues } from './meet-up-values.ts'

type MeetUpFormApi = ReturnType<typeof useContractForm<never, MeetUpValues>>

interface MeetUpFormProps {
  form: MeetUpFormApi
  interests: readonly NamedInterest[]
  /** Where leaving without saving leads. */
  cancelTo: string
  submit: string
}

export const meetUpFormId = 'meet-up-form'

export function MeetUpForm({ form, interests, cancelTo, submit }: MeetUpFormProps) {
  return (
    <form {...form.formProps} id={meetUpFormId} className={layout.form}>
      <ConfirmFirst words={m.meetups_confirm_first()} />
      <TextField
        label={m.meetups_name()}
        placeholder={m.meetups_name_example()}
        {...form.field('meetUp.name')}
      />
      <HeldField form={form} name="meetUp.place">
        {({ value, onChange, error }) => (
          <TownField
            label={value ? m.meetups_other_town() : m.meetups_which_town()}
            {...{ value, onChange }}
            // Of none it is told what a place has to have.
            error={error ?? form.error('meetUp.place.name')}
          />
        )}
      </HeldField>
      <TextField
        label={m.meetups_spot()}
        hint={m.meetups_spot_hint()}
        isOptional
        {...form.field('meetUp.spot')}
      />
      <Moment form={form} of="start" words={[m.meetups_start_day(), m.meetups_start_time()]} />
      <Moment form={form} of="end" words={[m.meetups_end_day(), m.meetups_end_time()]} />
      <InterestField interests={interests} isOptional {...form.field('meetUp.interest')} />
      <TextArea
        label={m.meetups_description()}
        isOptional
        rows={6}
        {...form.field('meetUp.description')}
      />
      <div className={`${layout.pair} ${layout.uneven}`}>
        <TextField
          label={m.meetups_seats()}
          hint={m.meetups_seats_hint({ fewest: fewestSeats, most: mostAtMeetUp })}
          isOptional
          inputMode="numeric"
          autoComplete="off"
          {...form.field('meetUp.seats')}
        />
        <Select
          label={m.meetups_audience()}
          options={[
            { value: 'members', label: m.meetups_audience_members() },
            { value: 'friends', label: m.meetups_audience_friends() },
          ]}
          {...form.field('meetUp.audience')}
        />
      </div>
      <div className={layout.buttons}>
        <SubmitButton form={form}>{submit}</SubmitButton>
        <ButtonLink href={cancelTo}>{m.cancel()}</ButtonLink>
      </div>
    </form>
  )
}

interface MomentProps {
  form: MeetUpFormApi
  of: 'start' | 'end'
  /** What its day and its time are called. */
  words: [day: string, time: string]
}

function Moment({ form, of, words: [day, time] }: MomentProps) {
  const isOptional = of === 'end'
  return (
    <div className={layout.pair}>
      <HeldField form={form} name={`meetUp.${of}Date`}>
        {({ error, ...field }) => (
          <DateField label={day} isOptional={isOptional} {...field} error={sayFarDay(error)} />
        )}
      </HeldField>
      <TextField
        label={time}
        isOptional={isOptional}
        type="time"
        {...form.field(`meetUp.${of}Time`)}
      />
    </div>
  )
}
