import { maxTranslations } from '@farfolk/contract/profile-languages'
import { useEffect, useRef, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { removeToast, toast } from '../api/toast-store.ts'
import { useLocale } from '../locale.ts'
import { m } from '../paraglide/messages.js'
import { ComboboxSearch } from '../ui/combobox.tsx'
import { FieldError } from '../ui/field.tsx'
import { Select } from '../ui/select.tsx'
import type { ProfileForm } from './profile-form.ts'
import styles from './profile-fields.module.css'
import type { TranslationValues } from './profile-values.ts'
import { changeTranslations, TranslatedTexts } from './translated-texts.tsx'

interface TranslationsFieldProps {
  form: ProfileForm
  languages: { id: string; name: string }[]
}

/** The words about oneself in further languages, and which one the first are in. */
export function TranslationsField({ form, languages }: TranslationsFieldProps) {
  const boxRef = useRef<HTMLDivElement>(null)
  const locale = useLocale()
  const { control, setValue, getValues } = form
  const [translations, textLanguage, spoken] = useWatch({
    control,
    name: ['user.profile.translations', 'user.profile.textLanguage', 'user.profile.languages'],
  })
  const toastsRef = useRef<number[]>([])
  const hasLanguage = translations.length > 0 || textLanguage !== ''
  // Who sets it back is still in the field.
  const [isAsked, setAsked] = useState(hasLanguage)
  if (hasLanguage && !isAsked) setAsked(true)

  // Where the form is gone there is nothing to put back into.
  useEffect(() => {
    const { current: toasts } = toastsRef
    return () => toasts.forEach((id) => removeToast(id))
  }, [])

  function add(id: string) {
    changeTranslations(form, [...translations, { id, bio: '', offersNote: '', hostingAbout: '' }])
    if (textLanguage === '') {
      const likely = [locale.split('-')[0]!, ...spoken.map((each) => each.id)]
      const first = likely.find((each) => each !== id) ?? ''
      setValue('user.profile.textLanguage', first, { shouldDirty: true })
    }
    requestAnimationFrame(() => {
      boxRef.current?.querySelector<HTMLElement>(`textarea[lang="${id}"]`)?.focus()
    })
  }

  function remove(removed: TranslationValues) {
    const at = translations.findIndex(({ id }) => id === removed.id)
    changeTranslations(
      form,
      translations.filter(({ id }) => id !== removed.id),
    )
    const language =
      new Intl.DisplayNames(locale, { type: 'language' }).of(removed.id) ?? removed.id
    const undo = () => {
      const now = getValues('user.profile.translations')
      if (now.some(({ id }) => id === removed.id)) return
      // It may have been said to be the first one's meanwhile.
      if (getValues('user.profile.textLanguage') === removed.id)
        setValue('user.profile.textLanguage', '', { shouldDirty: true })
      changeTranslations(form, now.toSpliced(at, 0, removed))
    }
    toastsRef.current.push(toast(m.account_translation_removed({ language }), undo))
    requestAnimationFrame(() => {
      boxRef.current?.querySelector<HTMLElement>('[role=combobox]')?.focus()
    })
  }

  const isTaken = ({ id }: { id: string }) => translations.some((each) => each.id === id)
  const free = languages.filter((each) => !isTaken(each))
  const isSpoken = ({ id }: { id: string }) => spoken.some((each) => each.id === id)
  const others = free.filter(({ id }) => id !== textLanguage)
  return (
    <div ref={boxRef} className={styles.groups}>
      {isAsked && (
        <Select
          label={m.account_text_language()}
          hint={m.account_text_language_hint()}
          options={[
            { value: '', label: m.account_not_said() },
            ...free.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          {...form.field('user.profile.textLanguage')}
        />
      )}
      <TranslatedTexts form={form} of="bio" label={m.account_bio()} rows={6} onRemove={remove} />
      {translations.length < maxTranslations && (
        <ComboboxSearch
          label={m.account_translation_add()}
          hint={m.account_translation_hint()}
          placeholder={m.account_language_search()}
          items={[...others.filter(isSpoken), ...others.filter((each) => !isSpoken(each))].map(
            ({ id, name }) => ({ value: id, label: name }),
          )}
          onChoose={({ value }) => add(value)}
        />
      )}
      <FieldError id="translations-error" error={form.error('user.profile.translations')} />
    </div>
  )
}
