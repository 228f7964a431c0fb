import { Suspense } from 'react'
import { useWatch } from 'react-hook-form'
import { lazyPart } from '../ui/lazy-part.ts'
import { GpxField } from './gpx-field.tsx'
import { StopsField } from './stops-field.tsx'
import type { TripFormApi } from './trip-form.tsx'

const TrackNote = lazyPart(async () => (await import('./track-note.tsx')).TrackNote)

interface JourneyFieldsProps {
  form: TripFormApi
  /** The days of the trip are not this member's to change. */
  hasFixedDays?: boolean
}

/** The way of a trip: its stops and its track, of a GPX file or put together by hand. */
export function JourneyFields({ form, hasFixedDays = false }: JourneyFieldsProps) {
  const track = useWatch({ control: form.control, name: 'track' })
  return (
    <>
      <GpxField form={form} hasFixedDays={hasFixedDays} />
      {track && (
        <Suspense>
          <TrackNote track={track} onRemove={() => form.setValue('track', null)} />
        </Suspense>
      )}
      <StopsField form={form} track={track} />
    </>
  )
}
