import { useWatch } from 'react-hook-form'
import { HomeFields } from '../account/home-fields.tsx'
import { InterestsField } from '../account/interests-field.tsx'
import { LanguagesField } from '../account/languages-field.tsx'
import type { ProfileForm } from '../account/profile-form.ts'
import { m } from '../paraglide/messages.js'
import { TextArea, TextField } from '../ui/text-field.tsx'
import styles from './onboarding.module.css'
import { type Fields, ProfilePart, type StepProps } from './profile-part.tsx'

const profileFields: Fields = ['firstName', 'bio', 'hometown', 'homeCountry']
const interestFields: Fields = ['interests']
const languageFields: Fields = ['languages']

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
