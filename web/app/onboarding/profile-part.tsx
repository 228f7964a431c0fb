import { getOwnUser, type OwnUser, updateOwnUser } from '@farfolk/contract/members'
import { check } from '@farfolk/contract/validation'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { FieldPath } from 'react-hook-form'
import type { ProfileForm } from '../account/profile-form.ts'
import { bodyOfFields, type ProfileValues, valuesOfUser } from '../account/profile-values.ts'
import { callApi } from '../api/call-api.ts'
import { createStore } from '../api/store.ts'
import { type DraftSlot, forgetDraft, keepDraft } from '../forms/drafts.ts'
import { formPath } from '../forms/form-path.ts'
import { RestoredDraft } from '../forms/restored-draft.tsx'
import { SubmitButton } from '../forms/submit-button.tsx'
import { focusFirstInvalid, useContractForm } from '../forms/use-contract-form.ts'
import { useDraftSlot } from '../forms/use-draft-slot.ts'
import { m } from '../paraglide/messages.js'
import { showUser } from '../session/session-store.ts'
import type { OnboardingData } from './load-onboarding.ts'
import { rebaseDraft } from './rebase-draft.ts'
import { saveAsOneGoes, type Tell } from './save-as-one-goes.ts'
import { sendProfile } from './send-profile.ts'
import { type Step, StepButtons } from './step-buttons.tsx'
import styles from './onboarding.module.css'

export interface StepProps {
  data: OnboardingData
  step: Step
}

export type Fields = Parameters<typeof bodyOfFields>[0]

interface ProfilePartProps extends StepProps {
  /** What of the profile the step saves. */
  fields: Fields
  render: (form: ProfileForm) => ReactNode
}

/** A step that saves a part of the profile. */
export function ProfilePart(props: ProfilePartProps) {
  const draft = useDraftSlot(`onboarding-${props.data.section}`)
  return draft && <ProfilePartForm {...props} draft={draft} />
}

function ProfilePartForm(props: ProfilePartProps & { draft: DraftSlot }) {
  const { data, step, fields, render, draft } = props
  const toBody = bodyOfFields(fields)
  const values = valuesOfUser(data.user, data.version)
  // Before the form reads the draft.
  const [contested] = useState(() => rebaseDraft(draft, fields, values))
  const { saving, isSaved, setSaved, lastSaved } = useSaving({ data, fields, draft, contested })
  const form = useContractForm({
    endpoint: updateOwnUser,
    values,
    toBody,
    draft,
    send: ({ body }, how) =>
      saving.sendAll(async () => {
        const profile = saving.changed(body.user.profile ?? {})
        const names = namesIn(profile, fields)
        // What was left as it is may have been changed elsewhere.
        if (names.length === 0) return callApi(getOwnUser, {}, how)
        const result = await callApi(updateOwnUser, { body: { user: { profile } } }, how)
        if (result.ok) lastSaved.set({ user: result.data, names })
        return result
      }),
    onDone: async (saved) => {
      // Typed while it was sent; it goes as the step is left.
      if (!saving.isAll()) keepDraft(draft, form.getValues())
      showUser(saved)
      await step.goOn()
    },
  })
  const { subscribe, getValues, setValue } = form
  useEffect(() => {
    const toSend = (typed: ProfileValues) => bodyOfFields(fields)(typed).user.profile
    const ofDraft = toSend(getValues())
    const held = new Set(contested)
    // What was saved elsewhere since stays until it is typed over here, or the form is sent.
    const withoutHeld = (profile: typeof ofDraft) => {
      for (const name of held) {
        if (JSON.stringify(profile[name]) === JSON.stringify(ofDraft[name])) delete profile[name]
        else held.delete(name)
      }
      return profile
    }
    const stop = subscribe({
      formState: { values: true },
      callback({ values: typed }) {
        setSaved(false)
        saving.change(withoutHeld(toSend(typed)))
      },
    })
    // By now they may be those of a draft.
    saving.change(withoutHeld(toSend(getValues())))
    return stop
  }, [subscribe, getValues, saving, fields, setSaved, contested])
  useEffect(
    () =>
      lastSaved.subscribe(() => {
        const { user, names = [] } = lastSaved.get() ?? {}
        const { profile } = user ? valuesOfUser(user, '').user : {}
        for (const name of names) setValue(`base.user.profile.${name}`, profile?.[name])
      }),
    [lastSaved, setValue],
  )
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

interface SavingParts {
  data: OnboardingData
  fields: Fields
  draft: DraftSlot
  /** Fields that stay in the draft, as another version of them was saved elsewhere. */
  contested: string[]
}

/** Saves what is typed or ticked as one goes, and what is left of it as the step or the page is left. */
function useSaving({ data, fields, draft, contested }: SavingParts) {
  const [isSaved, setSaved] = useState(false)
  /** What is typed into these fields from then on is told from what they were saved as. */
  const [lastSaved] = useState(() =>
    createStore<{ user: OwnUser; names: Fields } | undefined>(undefined),
  )
  const [saving] = useState(() =>
    saveAsOneGoes({
      saved: bodyOfFields(fields)(valuesOfUser(data.user, data.version)).user.profile,
      isTaken: (profile) => check(updateOwnUser.body, { user: { profile } }).ok,
      send(profile, tell) {
        const onSaved = (user: OwnUser) => lastSaved.set({ user, names: namesIn(profile, fields) })
        return sendProfile(profile, { ownId: data.user.id, draft, onSaved }, tell)
      },
      onSaved(isAll) {
        const isDone = isAll && contested.length === 0
        if (isDone) forgetDraft(draft)
        setSaved(isDone)
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
  return { saving, isSaved, setSaved, lastSaved }
}

function namesIn(profile: object, fields: Fields): Fields {
  return fields.filter((name) => name in profile)
}
