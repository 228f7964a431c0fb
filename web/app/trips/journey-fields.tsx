import { useWatch } from 'react-hook-form'
import { GpxField } from './gpx-field.tsx'
import { StopsField } from './stops-field.tsx'
import { TrackNote } from './track-note.tsx'
import type { TripFormApi } from './trip-form.tsx'

/** The way of a trip: its stops and its track, of a GPX file or put together by hand. */
export function JourneyFields({ form }: { form: TripFormApi }) {
  const track = useWatch({ control: form.control, name: 'track' })
  return (
    <>
      <GpxField form={form} />
      {track && <TrackNote track={track} onRemove={() => form.setValue('track', null)} />}
      <StopsField form={form} track={track} />
    </>
  )
}
