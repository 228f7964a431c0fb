import { updateOwnUser } from '@farfolk/contract/members'
import type { ReactNode } from 'react'
import { useWatch } from 'react-hook-form'
import { HomeFields } from '../account/home-fields.tsx'
import { InterestsField } from '../account/interests-field.tsx'
import { LanguagesField } from '../account/languages-field.tsx'
import type { ProfileForm } from '../account/profile-form.ts'
import { bodyOfFields, valuesOfUser } from '../account/profile-values.ts'
import type { DraftSlot } from '../forms/drafts.ts'
import { RestoredDraft } from '../forms/restored-draft.tsx'
import { SubmitButton } from '../forms/submit-button.tsx'
import { useContractForm } from '../forms/use-contract-form.ts'
import { useDraftSlot } from '../forms/use-draft-slot.ts'
import { m } from '../paraglide/messages.js'
import { showUser } from '../session/session-store.ts'
import { TextArea, TextField } from '../ui/text-field.tsx'
import type { OnboardingData } from './load-onboarding.ts'
import { type Step, StepButtons } from './step-buttons.tsx'
import styles from './onboarding.module.css'

interface StepProps {
  data: OnboardingData
  step: Step
}

export function ProfileStep({ data, step }: StepProps) {
  return (
    <ProfilePart
      data={data}
      step={step}
      fields={profileFields}
      render={(form) => (
        <>
          <TextField
            label={m.account_first_name()}
            autoComplete="given-name"
            {...form.field('user.profile.firstName')}
          />
          <TextArea
            label={m.account_bio()}
            hint={m.account_bio_hint()}
            {...form.field('user.profile.bio')}
          />
          <HomeFields form={form} countries={data.countries} />
        </>
      )}
    />
  )
}

export function InterestsStep({ data, step }: StepProps) {
  return (
    <ProfilePart
      data={data}
      step={step}
      fields={interestFields}
      render={(form) => (
        <div>
          <InterestsField form={form} interests={data.interests} />
          <MoreInterests form={form} />
        </div>
      )}
    />
  )
}

/** How many the step takes to be done. */
const wantedInterests = 3

function MoreInterests({ form }: { form: ProfileForm }) {
  const { length } = useWatch({ control: form.control, name: 'user.profile.interests' })
  const isBegun = length > 0 && length < wantedInterests
  return (
    <output className={styles.more}>
      {isBegun && m.onboarding_interests_more({ count: wantedInterests - length })}
    </output>
  )
}

export function LanguagesStep({ data, step }: StepProps) {
  return (
    <ProfilePart
      data={data}
      step={step}
      fields={languageFields}
      render={(form) => <LanguagesField form={form} languages={data.languages} />}
    />
  )
}

type Fields = Parameters<typeof bodyOfFields>[0]
const profileFields: Fields = ['firstName', 'bio', 'hometown', 'homeCountry']
const interestFields: Fields = ['interests']
const languageFields: Fields = ['languages']

interface ProfilePartProps extends StepProps {
  /** What of the profile the step saves. */
  fields: Fields
  render: (form: ProfileForm) => ReactNode
}

function ProfilePart(props: ProfilePartProps) {
  const draft = useDraftSlot(`onboarding-${props.data.section}`)
  return draft && <ProfilePartForm {...props} draft={draft} />
}

function ProfilePartForm(props: ProfilePartProps & { draft: DraftSlot }) {
  const { data, step, fields, render, draft } = props
  const form = useContractForm({
    endpoint: updateOwnUser,
    values: valuesOfUser(data.user, data.version),
    toBody: bodyOfFields(fields),
    draft,
    onDone: async (saved) => {
      showUser(saved)
      await step.goOn()
    },
  })
  return (
    <form {...form.formProps} className={styles.form}>
      <RestoredDraft form={form} />
      {render(form)}
      <StepButtons step={step}>
        <SubmitButton form={form}>{m.onboarding_next()}</SubmitButton>
      </StepButtons>
    </form>
  )
}
