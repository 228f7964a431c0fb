import { mostDaysAhead, mostGuests } from '@farfolk/contract/hosting'
import { Controller, useWatch } from 'react-hook-form'
import layout from '../forms/long-form.module.css'
import type { ProfileForm } from '../account/profile-form.ts'
import { TranslatedTexts } from '../account/translated-texts.tsx'
import { m } from '../paraglide/messages.js'
import { Checkbox } from '../ui/checkbox.tsx'
import { FieldError } from '../ui/field.tsx'
import { Select } from '../ui/select.tsx'
import { TextArea, TextField } from '../ui/text-field.tsx'
import styles from './hosting-fields.module.css'
import {
  countLabels,
  homeLabels,
  keysOf,
  sleepingWords,
  takingWords,
  welcomeLabels,
  welcomeWords,
} from './hosting-words.ts'

const bounds = {
  maxGuests: { min: 1, max: mostGuests },
  daysAhead: { min: 0, max: mostDaysAhead },
}

/** How a member takes guests in; none of it has to be said. */
export function HostingFields({ form }: { form: ProfileForm }) {
  const textLanguage = useWatch({ control: form.control, name: 'user.profile.textLanguage' })
  return (
    <fieldset className={styles.group}>
      <legend>{m.hosting_title()}</legend>
      <Select
        label={m.hosting_taking()}
        hint={m.hosting_taking_hint()}
        options={optionsOf(takingWords)}
        {...form.field('user.profile.hosting.taking')}
      />
      <div className={layout.pair}>
        {keysOf(countLabels).map((fact) => (
          <TextField
            key={fact}
            label={countLabels[fact]()}
            isOptional
            type="number"
            inputMode="numeric"
            {...bounds[fact]}
            {...form.field(`user.profile.hosting.${fact}`)}
          />
        ))}
      </div>
      <Sleeping form={form} />
      <div className={styles.answers}>
        {keysOf(welcomeLabels).map((fact) => (
          <Select
            key={fact}
            label={welcomeLabels[fact]()}
            options={optionsOf(welcomeWords)}
            {...form.field(`user.profile.hosting.${fact}`)}
          />
        ))}
        {keysOf(homeLabels).map((fact) => (
          <Select
            key={fact}
            label={homeLabels[fact]()}
            options={optionsOf({ true: m.hosting_yes, false: m.hosting_no })}
            {...form.field(`user.profile.hosting.${fact}`)}
          />
        ))}
      </div>
      <TextArea
        label={m.hosting_about()}
        hint={m.hosting_about_hint()}
        isOptional
        rows={3}
        lang={textLanguage || undefined}
        {...form.field('user.profile.hosting.about')}
      />
      <TranslatedTexts form={form} of="hostingAbout" label={m.hosting_about()} rows={3} />
    </fieldset>
  )
}

function Sleeping({ form }: { form: ProfileForm }) {
  return (
    <Controller
      control={form.control}
      name="user.profile.hosting.sleeping"
      render={({ field: { value, onChange, onBlur } }) => (
        <fieldset className={styles.sleeping}>
          <legend>{m.hosting_sleeping()}</legend>
          {keysOf(sleepingWords).map((place) => (
            <Checkbox
              key={place}
              label={sleepingWords[place]()}
              checked={value.includes(place)}
              onBlur={onBlur}
              onChange={({ target: { checked } }) =>
                onChange(
                  keysOf(sleepingWords).filter((each) =>
                    each === place ? checked : value.includes(each),
                  ),
                )
              }
            />
          ))}
          <FieldError id="sleeping-error" error={form.error('user.profile.hosting.sleeping')} />
        </fieldset>
      )}
    />
  )
}

function optionsOf(words: Record<string, () => string>) {
  const told = Object.entries(words).map(([value, say]) => ({ value, label: say() }))
  return [{ value: '', label: m.hosting_unsaid() }, ...told]
}
