import type { Audience } from '@farfolk/contract/fields'
import { type Album, linkAlbum, unlinkAlbum, updateAlbum } from '@farfolk/contract/albums'
import { Controller } from 'react-hook-form'
import { callApi } from '../api/call-api.ts'
import { toast } from '../api/toast-store.ts'
import type { DraftSlot } from '../forms/drafts.ts'
import { EditNotice } from '../forms/edit-notice.tsx'
import { SubmitButton } from '../forms/submit-button.tsx'
import { useContractForm } from '../forms/use-contract-form.ts'
import { useStale } from '../forms/use-stale.ts'
import { m } from '../paraglide/messages.js'
import type { TripChoice } from '../trips/load-trip-choices.ts'
import { AudienceSelect } from '../ui/audience-select.tsx'
import { Select } from '../ui/select.tsx'
import { Switch } from '../ui/switch.tsx'
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
  const stale = useStale(onReread)
  const form = useContractForm({
    endpoint: updateAlbum,
    params: { id: album.id },
    values: valuesOf(album, version),
    toBody: ({ album: { name, description, audience, showLocations } }) => ({
      album: { name, description, audience: audience || null, showLocations },
    }),
    draft,
    onDone: async () => {
      if (!(await linkTo(album, form.getValues('trip')))) return
      toast(m.albums_saved())
      onSaved()
    },
    ...stale.options,
  })

  return (
    <>
      <EditNotice
        form={form}
        formId={formId}
        stale={stale}
        version={version}
        words={m.albums_stale()}
      />
      <form {...form.formProps} id={formId} className={styles.form}>
        <TextField label={m.albums_name()} {...form.field('album.name')} />
        <TextArea
          label={m.albums_description_label()}
          isOptional
          rows={4}
          {...form.field('album.description')}
        />
        <AudienceSelect label={m.albums_audience()} {...form.field('album.audience')} />
        <Controller
          control={form.control}
          name="album.showLocations"
          render={({ field: { value, onChange, onBlur, name } }) => (
            <Switch
              label={m.albums_show_locations()}
              hint={m.albums_show_locations_hint()}
              checked={value}
              onChange={(event) => onChange(event.currentTarget.checked)}
              onBlur={onBlur}
              name={name}
            />
          )}
        />
        <Select
          label={m.albums_trip()}
          hint={m.albums_trip_hint()}
          options={[
            { value: '', label: m.albums_no_trip() },
            ...trips.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          {...form.field('trip')}
        />
        <SubmitButton form={form}>{m.albums_save()}</SubmitButton>
      </form>
    </>
  )
}

function valuesOf({ name, description, audience, showLocations, trip }: Album, version: string) {
  return {
    album: { name, description, audience: audience ?? ('' as Audience | ''), showLocations },
    trip: trip?.id ?? '',
    version,
  }
}

/** Links the album to a trip, or to none; false where that was refused, which an alert says. */
async function linkTo({ id, trip }: Album, tripId: string): Promise<boolean> {
  if (tripId === (trip?.id ?? '')) return true
  const { ok } = tripId
    ? await callApi(linkAlbum, { params: { id: tripId }, body: { album: { id } } })
    : await callApi(unlinkAlbum, { params: { tripId: trip?.id ?? '', albumId: id } })
  return ok
}
