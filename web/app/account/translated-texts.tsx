import { useWatch } from 'react-hook-form'
import { useLocale } from '../locale.ts'
import { m } from '../paraglide/messages.js'
import { Icon } from '../ui/icon.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { TextArea } from '../ui/text-field.tsx'
import type { ProfileForm } from './profile-form.ts'
import styles from './profile-fields.module.css'
import { saysSomething, type TranslationValues } from './profile-values.ts'

interface TranslatedTextsProps {
  form: ProfileForm
  of: 'bio' | 'offersNote' | 'hostingAbout'
  /** Of the text in its first language. */
  label: string
  rows: number
  /** Absent where the languages are another field's to take away. */
  onRemove?: (translation: TranslationValues) => void
}

/** A text of the profile in each of the further languages. */
export function TranslatedTexts({ form, of, label, rows, onRemove }: TranslatedTextsProps) {
  const names = new Intl.DisplayNames(useLocale(), { type: 'language' })
  const translations = useWatch({ control: form.control, name: 'user.profile.translations' })
  return translations.map((each, index) => {
    const language = names.of(each.id) ?? each.id
    const sentIndex = translations.slice(0, index).filter(saysSomething).length
    return (
      <div key={each.id} className={onRemove && styles.row}>
        <TextArea
          label={m.account_translation_label({ label, language })}
          isOptional
          rows={rows}
          lang={each.id}
          dir="auto"
          value={each[of]}
          error={
            saysSomething(each)
              ? form.error(`user.profile.translations.${sentIndex}.${of}`)
              : undefined
          }
          onChange={({ target: { value } }) =>
            changeTranslations(
              form,
              translations.map((other) => (other === each ? { ...each, [of]: value } : other)),
            )
          }
        />
        {onRemove && (
          <IconButton
            label={m.account_translation_remove({ language })}
            onClick={() => onRemove(each)}
          >
            <Icon name="close" size={20} />
          </IconButton>
        )}
      </div>
    )
  })
}

export function changeTranslations(form: ProfileForm, translations: TranslationValues[]): void {
  form.setValue('user.profile.translations', translations, {
    shouldDirty: true,
    // What was refused is so until it is right.
    shouldValidate: form.formState.isSubmitted,
  })
}
