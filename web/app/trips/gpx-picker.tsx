import { type GpxPreview, maxGpxBytes, readGpx } from '@farfolk/contract/tracks'
import { maxStops } from '@farfolk/contract/trips'
import { useEffect, useRef, useState } from 'react'
import { useDropzone } from 'react-dropzone'
import { useWatch } from 'react-hook-form'
import { callApi } from '../api/call-api.ts'
import { wordsOfFailure } from '../api/failure-alert.ts'
import { useIsLoading } from '../api/loaders.ts'
import { m } from '../paraglide/messages.js'
import { Button } from '../ui/button.tsx'
import { GpxChoice, type GpxChosen } from './gpx-choice.tsx'
import { widenedDays } from './gpx-days.ts'
import { daysLeftOut, daysOutside, fillFrom, stopsOfGpx, withDays } from './gpx-stops.ts'
import { GpxZone } from './gpx-zone.tsx'
import { TripDates } from './trip-dates.tsx'
import type { TripFormApi } from './trip-form.tsx'
import type { TripFields } from './trip-values.ts'
import styles from './gpx-field.module.css'

const extensions = ['.gpx', '.kml', '.kmz', '.geojson', '.json']
const anyExtension = /\.(?:gpx|km[lz]|(?:geo)?json)$/i

interface GpxPickerProps {
  form: TripFormApi
  /** The trip is not widened for days of the file. */
  hasFixedDays: boolean
  opensAtOnce: boolean
}

/** Takes the file of a route, shows what is in it, and puts what is chosen of it into the form. */
export function GpxPicker({ form, hasFixedDays, opensAtOnce }: GpxPickerProps) {
  const [preview, setPreview] = useState<GpxPreview>()
  const [problem, setProblem] = useState<string>()
  const [outside, setOutside] = useState(() => new Map<string, string>())
  const trip = useWatch({ control: form.control, name: 'trip' })
  const count = daysLeftOut(trip.stops, outside).length
  const wider = widenedDays({ ...form.getValues(), trip })
  const isReading = useIsLoading(readGpx)
  const button = useRef<HTMLButtonElement>(null)
  const latest = useRef<File>(undefined)
  const wasChoosing = useRef(false)
  useEffect(() => {
    // The choice made way for the button: the focus comes back to it.
    if (wasChoosing.current && !preview) button.current?.focus({ preventScroll: true })
    wasChoosing.current = preview !== undefined
  }, [preview])
  const { getRootProps, getInputProps, isDragActive, open } = useDropzone({
    noClick: true,
    noKeyboard: true,
    multiple: false,
    onDrop: ([file]) => file && void read(file),
  })

  const isOpened = useRef(!opensAtOnce)
  useEffect(() => {
    if (isOpened.current) return
    isOpened.current = true
    // It took the place of the button that was pressed.
    button.current?.focus({ preventScroll: true })
    open()
  }, [open])

  async function read(file: File): Promise<void> {
    latest.current = file
    setPreview(undefined)
    setProblem(undefined)
    if (file.size > maxGpxBytes) {
      setProblem(m.trips_gpx_large({ megabytes: maxGpxBytes / 1024 / 1024 }))
      return
    }
    const result = await callApi(readGpx, { body: { gpx: { file } } }, { silent: true })
    // Another one was dropped meanwhile.
    if (latest.current !== file) return
    if (!result.ok) {
      const words = wordsOfFailure(result.status, result.headers)
      setProblem(words ?? wordsOfRefusal(result.status))
    } else if (!result.data.track && result.data.stops.length === 0) {
      const { leftOutCount: count } = result.data
      setProblem(count > 0 ? m.trips_gpx_left_out({ count }) : m.trips_gpx_empty())
    } else {
      setPreview(result.data)
    }
  }

  function take({ stops, track }: GpxChosen) {
    const { trip } = form.getValues()
    const fileName = latest.current?.name.replace(anyExtension, '') ?? ''
    const filled = { ...trip, ...fillFrom(trip, { name: preview?.name ?? fileName, stops }) }
    const added = stopsOfGpx(stops, filled).slice(0, maxStops - trip.stops.length)
    set({ ...filled, stops: [...trip.stops, ...added] })
    if (track) form.setValue('track', track)
    // Of a file before there may be some left.
    setOutside(new Map([...outside, ...daysOutside(stops, added, filled)]))
    setPreview(undefined)
  }

  function widen() {
    set(withDays(form.getValues('trip'), outside))
    setOutside(new Map())
    button.current?.focus({ preventScroll: true })
  }

  function set(changed: Partial<TripFields>) {
    const { trip } = form.getValues()
    for (const field of ['name', 'dream', 'startDate', 'endDate', 'stops'] as const) {
      const value = changed[field]
      if (value === undefined || value === trip[field]) continue
      // What was missing is there now.
      form.setValue(`trip.${field}`, value, { shouldDirty: true, shouldValidate: true })
    }
  }

  if (preview) {
    return (
      <GpxChoice
        preview={preview}
        stopsBefore={form.getValues('trip.stops')}
        onTake={take}
        onCancel={() => setPreview(undefined)}
      />
    )
  }
  return (
    <>
      <GpxZone
        {...getRootProps()}
        isOver={isDragActive}
        isReading={isReading}
        problem={problem}
        button={button}
        onChoose={open}
      >
        <input {...getInputProps({ accept: extensions.join(), style: { display: 'none' } })} />
      </GpxZone>
      {count > 0 && (
        <div className={styles.outside}>
          <p role="alert">{m.trips_gpx_days_outside({ count })}</p>
          {!hasFixedDays && (
            <Button size="small" onClick={widen}>
              {m.trips_gpx_days_widen()}
            </Button>
          )}
        </div>
      )}
      <output className={wider ? styles.soft : 'visually-hidden'}>
        {wider && (
          <>
            {m.trips_gpx_days_wider()} <TripDates trip={wider} />
          </>
        )}
      </output>
    </>
  )
}

function wordsOfRefusal(status: number): string {
  if (status === 413) return m.trips_gpx_points()
  return status === 415 ? m.trips_gpx_unknown() : m.trips_gpx_broken()
}
