import type { SpokenLanguage } from '@farfolk/contract/members'
import { useId, useState } from 'react'
import { Controller } from 'react-hook-form'
import { m } from '../paraglide/messages.js'
import { levels, levelWords } from '../profile/language-levels.ts'
import { ComboboxSearch } from '../ui/combobox.tsx'
import { FieldError } from '../ui/field.tsx'
import { Icon } from '../ui/icon.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import select from '../ui/select.module.css'
import type { ProfileForm } from './profile-form.ts'
import styles from './profile-fields.module.css'

interface LanguagesFieldProps {
  form: ProfileForm
  languages: { id: string; name: string }[]
}

/** The languages one speaks, each with how well. */
export function LanguagesField({ form, languages }: LanguagesFieldProps) {
  const [news, setNews] = useState('')
  const nameOf = (id: string) => languages.find((language) => language.id === id)?.name ?? id
  return (
    <Controller
      control={form.control}
      name="user.profile.languages"
      render={({ field: { value, onChange } }) => (
        <div className={styles.list}>
          {value.length > 0 && (
            <ul className={styles.rows}>
              {value.map((spoken) => (
                <Spoken
                  key={spoken.id}
                  spoken={spoken}
                  name={nameOf(spoken.id)}
                  onChange={(level) =>
                    onChange(value.map((each) => (each === spoken ? { ...spoken, level } : each)))
                  }
                  onRemove={() => {
                    onChange(value.filter((each) => each !== spoken))
                    setNews(m.account_language_removed({ name: nameOf(spoken.id) }))
                  }}
                />
              ))}
            </ul>
          )}
          <ComboboxSearch
            label={m.account_language_add()}
            placeholder={m.account_language_search()}
            items={languages
              .filter(({ id }) => !value.some((spoken) => spoken.id === id))
              .map(({ id, name }) => ({ value: id, label: name }))}
            onChoose={({ value: id, label: name }) => {
              onChange([...value, { id, level: value.length === 0 ? 'native' : 'conversational' }])
              setNews(m.account_language_added({ name }))
            }}
          />
          <output className="visually-hidden">{news}</output>
          <FieldError id="languages-error" error={form.error('user.profile.languages')} />
        </div>
      )}
    />
  )
}

interface SpokenProps {
  spoken: SpokenLanguage
  name: string
  onChange: (level: SpokenLanguage['level']) => void
  onRemove: () => void
}

function Spoken({ spoken, name, onChange, onRemove }: SpokenProps) {
  const id = useId()
  return (
    <li className={styles.row}>
      <label htmlFor={id} className={styles.label}>
        {name}
      </label>
      <select
        id={id}
        className={`${styles.level} ${select.select}`}
        aria-label={m.account_language_level({ name })}
        value={spoken.level}
        onChange={(event) => {
          const level = levels.find((each) => each === event.target.value)
          if (level) onChange(level)
        }}
      >
        {levels.map((level) => (
          <option key={level} value={level}>
            {levelWords[level]()}
          </option>
        ))}
      </select>
      <IconButton label={m.account_language_remove({ name })} onClick={onRemove}>
        <Icon name="close" size={20} />
      </IconButton>
    </li>
  )
}
