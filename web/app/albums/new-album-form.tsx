import { useWatch } from 'react-hook-form'
import { ConfirmFirst } from '../accounts/confirm-first.tsx'
import layout from '../forms/long-form.module.css'
import { SubmitButton } from '../forms/submit-button.tsx'
import type { useContractForm } from '../forms/use-contract-form.ts'
import { m } from '../paraglide/messages.js'
import { AudienceSelect } from '../ui/audience-select.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { Select } from '../ui/select.tsx'
import { SwitchField } from '../ui/switch-field.tsx'
import { TextArea, TextField } from '../ui/text-field.tsx'
import type { TripChoice } from '../trips/load-trip-choices.ts'
import type { NewAlbumValues } from './new-album-values.ts'
import styles from './new-album-page.module.css'

interface NewAlbumFormProps {
  form: ReturnType<typeof useContractForm<never, NewAlbumValues>>
  trips: TripChoice[]
  /** What the album is called where no name is typed; of the linked trip. */
  nameFor: (tripId: string) => string
  cancelTo: string
}

export function NewAlbumForm({ form, trips, nameFor, cancelTo }: NewAlbumFormProps) {
  const tripId = useWatch({ control: form.control, name: 'tripId' })
  return (
    <form {...form.formProps} className={styles.form}>
      <ConfirmFirst words={m.new_album_confirm_first()} />
      <TextField
        label={m.new_album_name()}
        hint={m.new_album_name_hint({ name: nameFor(tripId) })}
        isOptional
        {...form.field('album.name')}
      />
      <TextArea
        label={m.new_album_description()}
        hint={m.new_album_description_hint()}
        isOptional
        rows={4}
        {...form.field('album.description')}
      />
      {trips.length > 0 && (
        <Select
          label={m.new_album_trip()}
          hint={m.new_album_trip_hint()}
          options={[
            { value: '', label: m.new_album_trip_none() },
            ...trips.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          {...form.field('tripId')}
        />
      )}
      <AudienceSelect
        of="albums"
        label={m.new_album_audience()}
        hint={m.new_album_audience_hint()}
        {...form.field('album.audience')}
      />
      <SwitchField
        form={form}
        name="album.showLocations"
        label={m.new_album_locations()}
        hint={m.new_album_locations_hint()}
      />
      <div className={layout.buttons}>
        <SubmitButton form={form}>{m.new_album_save()}</SubmitButton>
        <ButtonLink href={cancelTo}>{m.cancel()}</ButtonLink>
      </div>
    </form>
  )
}
