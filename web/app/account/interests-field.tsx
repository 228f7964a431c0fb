import { Controller } from 'react-hook-form'
import { FieldError } from '../ui/field.tsx'
import type { ProfileForm } from './profile-form.ts'
import styles from './profile-fields.module.css'

interface InterestsFieldProps {
  form: ProfileForm
  interests: { id: string; name: string; group: string }[]
}

/** All interests, in groups: sixty are seen sooner than searched. */
export function InterestsField({ form, interests }: InterestsFieldProps) {
  const groups = [...new Set(interests.map(({ group }) => group))]
  return (
    <Controller
      control={form.control}
      name="user.profile.interests"
      render={({ field: { value, onChange, onBlur } }) => (
        <div className={styles.groups}>
          {groups.map((group) => (
            <fieldset key={group} className={styles.chips}>
              <legend>{group}</legend>
              {interests
                .filter((interest) => interest.group === group)
                .map(({ id, name }) => {
                  const isChosen = value.some((each) => each === id)
                  return (
                    <label key={id} className={styles.chip}>
                      <input
                        type="checkbox"
                        checked={isChosen}
                        onBlur={onBlur}
                        onChange={() =>
                          onChange(isChosen ? value.filter((each) => each !== id) : [...value, id])
                        }
                      />
                      {name}
                    </label>
                  )
                })}
            </fieldset>
          ))}
          <FieldError id="interests-error" error={form.error('user.profile.interests')} />
        </div>
      )}
    />
  )
}
