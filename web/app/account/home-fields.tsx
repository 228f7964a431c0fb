import type { Place } from '@farfolk/contract/places'
import { useState } from 'react'
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
  const [news, setNews] = useState('')
  const nameOf = (place: Place) => `${place.name}, ${placeNote(place)}`
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
                    name={nameOf(value)}
                    onRemove={() => {
                      onChange(null)
                      setNews(m.account_hometown_removed({ place: nameOf(value) }))
                    }}
                  />
                </p>
              </>
            )}
            <PlaceSearch
              label={value ? m.account_hometown_change() : m.account_hometown()}
              onChoose={(place) => {
                onChange(place)
                setNews(m.account_hometown_chosen({ place: nameOf(place) }))
                if (form.getValues('user.profile.homeCountry') === '') {
                  form.setValue('user.profile.homeCountry', place.countryCode)
                }
              }}
            />
            <output className="visually-hidden">{news}</output>
            <FieldError
              id="hometown-error"
              error={form.error('user.profile.hometown') ?? form.error('user.profile.hometown.id')}
            />
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
