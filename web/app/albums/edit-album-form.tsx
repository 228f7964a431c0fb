import type { Audience } from '@farfolk/contract/fields'
import { type Album, updateAlbum } from '@farfolk/contract/albums'
import { useWatch } from 'react-hook-form'
import { toast } from '../api/toast-store.ts'
import type { DraftSlot } from '../forms/drafts.ts'
import { type Part, versioned } from '../forms/rebase.ts'
import { SubmitButton } from '../forms/submit-button.tsx'
import { useEditForm } from '../forms/use-edit-form.tsx'
import { m } from '../paraglide/messages.js'
import type { TripChoice } from '../trips/load-trip-choices.ts'
import { AudienceSelect } from '../ui/audience-select.tsx'
import { Select } from '../ui/select.tsx'
import { SwitchField } from '../ui/switch-field.tsx'
import { TextArea, TextField } from '../ui/text-field.tsx'
import styles from './edit-album-form.module.css'

interface EditAlbumFormProps {
  album: Album
  version: string
  trips: TripChoice[]
  draft: DraftSlot
  onSaved: () => void
  /** Reads the album again, as it was changed elsewhere. */
  onReread: () => Promise<unknown>
}

const formId = 'edit-album-form'

export function EditAlbumForm(props: EditAlbumFormProps) {
  const { album, version, trips, draft, onSaved, onReread } = props
  const { form, notice } = useEditForm({
    formId,
    endpoint: updateAlbum,
    params: { id: album.id },
    values: valuesOf(album, version),
    parts,
    reread: onReread,
    staleWords: m.albums_stale(),
    toBody: bodyOf,
    draft,
    onDone: () => {
      toast(m.albums_saved())
      onSaved()
    },
  })

  const tripId = useWatch({ control: form.control, name: 'trip' })
  const tripField = form.field('trip')

  return (
    <>
      {notice}
      <form {...form.formProps} id={formId} className={styles.form}>
        <TextField label={m.albums_name()} {...form.field('album.name')} />
        <TextArea
          label={m.albums_description_label()}
          isOptional
          rows={4}
          {...form.field('album.description')}
        />
        <AudienceSelect of="albums" label={m.albums_audience()} {...form.field('album.audience')} />
        <SwitchField
          form={form}
          name="album.showLocations"
          label={m.albums_show_locations()}
          hint={m.albums_show_locations_hint()}
        />
        <SwitchField
          form={form}
          name="album.commentsOff"
          label={m.albums_comments_off()}
          hint={m.albums_comments_off_hint()}
        />
        <Select
          label={m.albums_trip()}
          hint={m.albums_trip_hint()}
          options={[
            { value: '', label: m.albums_no_trip() },
            ...trips.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          {...tripField}
          onChange={(event) => {
            // It was said of those on the trip before.
            form.setValue('album.companionsAdd', false, { shouldDirty: true })
            void tripField.onChange(event)
          }}
        />
        {tripId !== '' && (
          <SwitchField
            form={form}
            name="album.companionsAdd"
            label={m.albums_companions_add()}
            hint={m.albums_companions_add_hint()}
          />
        )}
        <SubmitButton form={form}>{m.albums_save()}</SubmitButton>
      </form>
    </>
  )
}

function valuesOf(standing: Album, version: string) {
  const { name, description, audience, showLocations, trip } = standing
  const { commentsOff = false, companionsAdd = false } = standing
  const said: Audience | '' = audience ?? ''
  const album = { name, description, audience: said, showLocations, commentsOff, companionsAdd }
  return versioned({ album, trip: trip?.id ?? '' }, version)
}

function bodyOf({ album, trip, base }: ReturnType<typeof valuesOf>) {
  const { audience, ...rest } = album
  // Left alone it is not sent: the trip chosen before may be one to which nothing is linked any more.
  const move = trip === base?.trip ? {} : { tripId: trip || null }
  return { album: { ...rest, audience: audience || null, ...move } }
}

const parts: Part<ReturnType<typeof valuesOf>>[] = [
  { name: m.albums_name, fields: ['album.name'] },
  { name: m.albums_description_label, fields: ['album.description'] },
  { name: m.albums_audience, fields: ['album.audience'] },
  { name: m.albums_show_locations, fields: ['album.showLocations'] },
  { name: m.albums_comments_off, fields: ['album.commentsOff'] },
  { name: m.albums_trip, fields: ['trip'] },
  { name: m.albums_companions_add, fields: ['album.companionsAdd'] },
]
