import { Controller } from 'react-hook-form'
import { m } from '../paraglide/messages.js'
import { PlaceSearch, usePlaceNote } from '../places/place-search.tsx'
import { RemovableChip } from '../ui/chip.tsx'
import { FieldError } from '../ui/field.tsx'
import { Select } from '../ui/select.tsx'
import type { ProfileForm } from './profile-form.ts'
import styles from './profile-fields.module.css'

interface HomeFieldsProps {
  form: ProfileForm
  countries: { id: string; name: string }[]
}

/** Where one lives, by searching for the place, and the country one comes from. */
export function HomeFields({ form, countries }: HomeFieldsProps) {
  const placeNote = usePlaceNote()
  return (
    <div className={styles.pair}>
      <Controller
        control={form.control}
        name="user.profile.hometown"
        render={({ field: { value, onChange } }) => (
          <div className={styles.place}>
            {value && (
              <>
                <p className={styles.label}>{m.account_hometown()}</p>
                <p>
                  <RemovableChip
                    name={`${value.name}, ${placeNote(value)}`}
                    onRemove={() => onChange(null)}
                  />
                </p>
              </>
            )}
            <PlaceSearch
              label={value ? m.account_hometown_change() : m.account_hometown()}
              onChoose={(place) => {
                onChange(place)
                if (form.getValues('user.profile.homeCountry') === '') {
                  form.setValue('user.profile.homeCountry', place.countryCode)
                }
              }}
            />
            <FieldError id="hometown-error" error={form.error('user.profile.hometown')} />
          </div>
        )}
      />
      <Select
        label={m.account_home_country()}
        isOptional
        autoComplete="country"
        options={[
          { value: '', label: m.account_home_country_none() },
          ...countries.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        {...form.field('user.profile.homeCountry')}
      />
    </div>
  )
}
