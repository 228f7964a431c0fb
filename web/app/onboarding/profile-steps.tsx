import { updateOwnUser } from '@farfolk/contract/members'
import { check } from '@farfolk/contract/validation'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { type FieldPath, useWatch } from 'react-hook-form'
import { HomeFields } from '../account/home-fields.tsx'
import { InterestsField } from '../account/interests-field.tsx'
import { LanguagesField } from '../account/languages-field.tsx'
import type { ProfileForm } from '../account/profile-form.ts'
import { bodyOfFields, type ProfileValues, valuesOfUser } from '../account/profile-values.ts'
import { callApi } from '../api/call-api.ts'
import { type DraftSlot, forgetDraft, keepDraft } from '../forms/drafts.ts'
import { formPath } from '../forms/form-path.ts'
import { RestoredDraft } from '../forms/restored-draft.tsx'
import { SubmitButton } from '../forms/submit-button.tsx'
import { focusFirstInvalid, useContractForm } from '../forms/use-contract-form.ts'
import { useDraftSlot } from '../forms/use-draft-slot.ts'
import { m } from '../paraglide/messages.js'
import { showUser } from '../session/session-store.ts'
import { TextArea, TextField } from '../ui/text-field.tsx'
import type { OnboardingData } from './load-onboarding.ts'
import { saveAsOneGoes, type Tell } from './save-as-one-goes.ts'
import { sendProfile } from './send-profile.ts'
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
  const toBody = bodyOfFields(fields)
  const { saving, isSaved, setSaved } = useSaving(data, toBody, draft)
  const form = useContractForm({
    endpoint: updateOwnUser,
    values: valuesOfUser(data.user, data.version),
    toBody,
    draft,
    send: (input, how) => saving.sendAll(() => callApi(updateOwnUser, input, how)),
    onDone: async (saved) => {
      // Typed while it was sent; it goes as the step is left.
      if (!saving.isAll()) keepDraft(draft, form.getValues())
      showUser(saved)
      await step.goOn()
    },
  })
  const { subscribe, getValues } = form
  useEffect(() => {
    const toSend = (values: ProfileValues) => bodyOfFields(fields)(values).user.profile
    const stop = subscribe({
      formState: { values: true },
      callback({ values }) {
        setSaved(false)
        saving.change(toSend(values))
      },
    })
    // By now they may be those of a draft.
    saving.change(toSend(getValues()))
    return stop
  }, [subscribe, getValues, saving, fields, setSaved])
  const element = useRef<HTMLFormElement>(null)
  const tell: Tell = (errors) => {
    for (const { code, message, field } of errors) {
      if (field) form.setError(formPath(field) as FieldPath<ProfileValues>, { type: code, message })
    }
    if (element.current && errors.some(({ field }) => field)) focusFirstInvalid(element.current)
  }
  return (
    <form {...form.formProps} ref={element} className={styles.form}>
      <RestoredDraft form={form} />
      {render(form)}
      <StepButtons
        step={step}
        untilSaved={() => saving.flush(tell)}
        note={isSaved && m.onboarding_saved()}
      >
        <SubmitButton form={form}>{m.onboarding_next()}</SubmitButton>
      </StepButtons>
    </form>
  )
}

type ToBody = ReturnType<typeof bodyOfFields>

/** Saves what is typed or ticked as one goes, and what is left of it as the step or the page is left. */
function useSaving(data: OnboardingData, toBody: ToBody, draft: DraftSlot) {
  const [isSaved, setSaved] = useState(false)
  const [saving] = useState(() =>
    saveAsOneGoes({
      saved: toBody(valuesOfUser(data.user, data.version)).user.profile,
      isTaken: (profile) => check(updateOwnUser.body, { user: { profile } }).ok,
      send: (profile, tell) => sendProfile(profile, draft, tell),
      onSaved(isAll) {
        if (isAll) forgetDraft(draft)
        setSaved(isAll)
      },
    }),
  )
  useEffect(() => {
    const flush = () => void saving.flush()
    document.addEventListener('visibilitychange', flush)
    return () => {
      document.removeEventListener('visibilitychange', flush)
      flush()
    }
  }, [saving])
  return { saving, isSaved, setSaved }
}
