import { createElement, useState } from 'react'
import { later, useLater, useTouched } from '../ui/later.ts'
import { GpxZone } from './gpx-zone.tsx'
import type { TripFormApi } from './trip-form.tsx'

const gpxPicker = later(async () => (await import('./gpx-picker.tsx')).GpxPicker)

/** Takes the file of a route; what reads it comes with the page's first touch. */
export function GpxField({ form, hasFixedDays }: { form: TripFormApi; hasFixedDays: boolean }) {
  const [isWanted, setWanted] = useState(false)
  const [isFocused, setFocused] = useState(false)
  const isTouched = useTouched()
  const Picker = useLater(gpxPicker, isWanted || isTouched)
  // Where its button has the focus it stays: that would be lost with it.
  if (Picker && (isWanted || !isFocused)) {
    return createElement(Picker, { form, hasFixedDays, opensAtOnce: isWanted })
  }
  return (
    <GpxZone
      onChoose={() => setWanted(true)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
    />
  )
}
