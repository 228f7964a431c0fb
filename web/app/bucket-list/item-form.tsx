import { maxBucketListItems } from '@farfolk/contract/bucket-list'
import { countryCodes } from '@farfolk/contract/countries'
import { useWatch } from 'react-hook-form'
import { ConfirmFirst } from '../accounts/confirm-first.tsx'
import { HeldField } from '../forms/held-field.tsx'
import { SubmitButton } from '../forms/submit-button.tsx'
import type { useContractForm } from '../forms/use-contract-form.ts'
import layout from '../forms/long-form.module.css'
import { useLocale } from '../locale.ts'
import { m } from '../paraglide/messages.js'
import { ChosenPlace } from '../places/chosen-place.tsx'
import { PlaceSearch } from '../places/place-search.tsx'
import { AudienceSelect } from '../ui/audience-select.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { useCountryName } from '../ui/country-names.ts'
import { DateField } from '../ui/date-field.tsx'
import { FieldError } from '../ui/field.tsx'
import { Select } from '../ui/select.tsx'
import { TextArea, TextField } from '../ui/text-field.tsx'
import { categories, categoryWords } from './categories.tsx'
import styles from './item-form.module.css'
import type { ItemValues } from './item-values.ts'
import { PictureField, type PictureFieldProps } from './picture-field.tsx'

export type ItemFormApi = ReturnType<typeof useContractForm<never, ItemValues>>

interface ItemFormProps {
  form: ItemFormApi
  picture: Omit<PictureFieldProps, 'error'>
  /** Where leaving without saving leads. */
  cancelTo: string
}

/** For buttons that stand outside of it. */
export const itemFormId = 'bucket-list-item-form'

export function ItemForm({ form, picture, cancelTo }: ItemFormProps) {
  const { error } = form
  return (
    <form {...form.formProps} id={itemFormId} className={layout.form}>
      <ConfirmFirst words={m.bucket_confirm_first()} />
      <TextField
        label={m.bucket_name()}
        placeholder={m.bucket_name_example()}
        {...form.field('bucketListItem.title')}
      />
      <Select
        label={m.bucket_category()}
        options={categories.map((value) => ({ value, label: categoryWords[value]() }))}
        {...form.field('bucketListItem.category')}
      />
      <Where form={form} />
      {/* It stands beside the form's values, and is refused with them. */}
      <PictureField {...picture} error={error('bucketListItem.image' as never)} />
      <TextArea
        label={m.bucket_description()}
        isOptional
        rows={4}
        {...form.field('bucketListItem.description')}
      />
      <div className={layout.pair}>
        <HeldField form={form} name="bucketListItem.targetDate">
          {(field) => <DateField label={m.bucket_target()} isOptional {...field} />}
        </HeldField>
        <TextField
          label={m.bucket_link()}
          isOptional
          inputMode="url"
          autoComplete="off"
          {...form.field('bucketListItem.url')}
        />
      </div>
      <AudienceSelect
        of="bucketList"
        label={m.bucket_audience()}
        hint={m.bucket_audience_hint()}
        {...form.field('bucketListItem.audience')}
      />
      <FieldError
        id="wish-list-error"
        error={error('bucketListItem') && m.bucket_full({ count: maxBucketListItems })}
      />
      <div className={layout.buttons}>
        <SubmitButton form={form}>{m.bucket_save()}</SubmitButton>
        <ButtonLink href={cancelTo}>{m.cancel()}</ButtonLink>
      </div>
    </form>
  )
}

/** A place, found by its name, or a whole country. */
function Where({ form }: { form: ItemFormApi }) {
  const countryName = useCountryName()
  const { compare } = new Intl.Collator(useLocale())
  const place = useWatch({ control: form.control, name: 'bucketListItem.place' })
  const countries = countryCodes
    .map((value) => ({ value, label: countryName(value) }))
    .toSorted((one, other) => compare(one.label, other.label))
  return (
    <fieldset className={layout.group}>
      <legend>{m.bucket_where()}</legend>
      <HeldField form={form} name="bucketListItem.place">
        {({ value, onChange, error }) => (
          <div className={styles.place}>
            <ChosenPlace place={value} onRemove={() => onChange(null)} />
            <PlaceSearch
              label={value ? m.bucket_other_place() : m.bucket_place()}
              onChoose={onChange}
            />
            <FieldError id="wish-place-error" error={error} />
          </div>
        )}
      </HeldField>
      {!place && (
        <Select
          label={m.bucket_country()}
          isOptional
          options={[{ value: '', label: m.bucket_no_country() }, ...countries]}
          {...form.field('bucketListItem.country')}
        />
      )}
    </fieldset>
  )
}
