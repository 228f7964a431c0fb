import { Suspense } from 'react'
import { useWatch } from 'react-hook-form'
import { lazyPart } from '../ui/lazy-part.ts'
import { GpxField } from './gpx-field.tsx'
import { StopsField } from './stops-field.tsx'
import type { TripFormApi } from './trip-form.tsx'

const TrackNote = lazyPart(async () => (await import('./track-note.tsx')).TrackNote)

/** The way of a trip: its stops and its track, of a GPX file or put together by hand. */
export function JourneyFields({ form }: { form: TripFormApi }) {
  const track = useWatch({ control: form.control, name: 'track' })
  return (
    <>
      <GpxField form={form} />
      {track && (
        <Suspense>
          <TrackNote track={track} onRemove={() => form.setValue('track', null)} />
        </Suspense>
      )}
      <StopsField form={form} track={track} />
    </>
  )
}
