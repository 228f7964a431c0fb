import { type Control, Controller, type FieldPath } from 'react-hook-form'
import { experienceKinds, recommendations } from '@farfolk/contract/experiences'
import { m } from '../paraglide/messages.js'
import { FieldError } from '../ui/field.tsx'
import { RadioPills } from '../ui/radio-pills.tsx'
import { kindWords } from './words.ts'
import styles from './write-choices.module.css'

const answers = {
  yes: m.experience_again_yes,
  unsure: m.experience_again_unsure,
  no: m.experience_again_no,
}

export interface Written {
  experience: { kind: string; recommended: string; body: string }
}

interface WriteChoicesProps {
  control: Control<Written>
  error: (name: FieldPath<Written>) => string | undefined
  /** Of whom it is about. */
  name: string
}

/** How the two know each other, and whether the author would do it again; nothing is chosen at first. */
export function WriteChoices({ control, error, name }: WriteChoicesProps) {
  const groups = [
    {
      path: 'experience.kind' as const,
      legend: m.experience_kind(),
      options: experienceKinds.map((value) => ({
        value: value as string,
        label: kindWords[value](),
      })),
    },
    {
      path: 'experience.recommended' as const,
      legend: m.experience_again({ name }),
      options: recommendations.map((value) => ({
        value: value as string,
        label: answers[value](),
      })),
    },
  ]
  return groups.map(({ path, legend, options }) => (
    <div key={path} className={styles.choice}>
      <Controller
        control={control}
        name={path}
        render={({ field }) => (
          <RadioPills
            legend={legend}
            name={path}
            value={field.value}
            options={options}
            onChange={field.onChange}
          />
        )}
      />
      <FieldError id={`${path}-error`} error={error(path)} />
    </div>
  ))
}
