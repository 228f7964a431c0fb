import {
  type MapFormat,
  mapFormats,
  type MapStyle,
  mapStyles,
  maxMapWidth,
  TravelMapQuery,
} from '@farfolk/contract/travel-map'
import { check } from '@farfolk/contract/validation'
import { type FormEvent, useState } from 'react'
import { toast } from '../api/toast-store.ts'
import { m } from '../paraglide/messages.js'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Select } from '../ui/select.tsx'
import { TextField } from '../ui/text-field.tsx'
import { translateRefusal } from '../words/refusals.ts'
import { fetchPicture, savePicture } from './fetch-picture.ts'
import { PicturePreview } from './picture-preview.tsx'
import styles from './picture-dialog.module.css'

interface PictureDialogProps {
  /** Of a year, in the place of all of the map. */
  year: number | undefined
  isOpen: boolean
  onClose: () => void
}

const styleWords: Record<MapStyle, () => string> = {
  default: m.travel_map_style_default,
  simple: m.travel_map_style_simple,
}
const formatWords: Record<MapFormat, () => string> = {
  png: m.travel_map_format_png,
  svg: m.travel_map_format_svg,
}
const themes = ['light', 'dark'] as const
const themeWords = { light: m.settings_theme_light, dark: m.settings_theme_dark }

/** How the picture shall be, with a look at it before it is saved. */
export function PictureDialog({ year, isOpen, onClose }: PictureDialogProps) {
  const [style, setStyle] = useState<MapStyle>('default')
  const [theme, setTheme] = useState<(typeof themes)[number]>(themeNow)
  const [format, setFormat] = useState<MapFormat>('png')
  const [width, setWidth] = useState('1600')
  const [isSaving, setSaving] = useState(false)
  const isDark = theme === 'dark'
  const asked = check(TravelMapQuery, { style, format, width, dark_theme: isDark })

  async function save(event: FormEvent): Promise<void> {
    event.preventDefault()
    if (!asked.ok) return
    setSaving(true)
    const picture = await fetchPicture({ ...asked.value, year })
    setSaving(false)
    if (!picture) return
    savePicture(picture, format, year)
    toast(m.travel_map_downloaded())
    onClose()
  }

  return (
    <Dialog
      id="travel-map-picture"
      isOpen={isOpen}
      onClose={onClose}
      title={year === undefined ? m.travel_map_picture() : m.year_picture()}
    >
      <form className={styles.form} noValidate onSubmit={(event) => void save(event)}>
        <PicturePreview style={style} isDark={isDark} year={year} />
        <div className={styles.fields}>
          <Select
            label={m.travel_map_style()}
            value={style}
            options={mapStyles.map((value) => ({ value, label: wordsOf(value, year) }))}
            onChange={({ target }) => setStyle(oneOf(mapStyles, target.value))}
          />
          <Select
            label={m.settings_theme()}
            value={theme}
            options={themes.map((value) => ({ value, label: themeWords[value]() }))}
            onChange={({ target }) => setTheme(oneOf(themes, target.value))}
          />
          <Select
            label={m.travel_map_format()}
            value={format}
            options={mapFormats.map((value) => ({ value, label: formatWords[value]() }))}
            onChange={({ target }) => setFormat(oneOf(mapFormats, target.value))}
          />
          <TextField
            label={m.travel_map_width()}
            hint={m.travel_map_width_hint({ max: maxMapWidth })}
            inputMode="numeric"
            value={width}
            error={asked.ok ? undefined : translateRefusal(asked.errors[0]?.message)}
            onChange={({ target }) => setWidth(target.value)}
          />
        </div>
        <Button type="submit" kind="accent" isLoading={isSaving} disabled={!asked.ok}>
          {m.travel_map_download()}
        </Button>
      </form>
    </Dialog>
  )
}

function wordsOf(style: MapStyle, year: number | undefined): string {
  return year !== undefined && style === 'default' ? m.year_picture_style() : styleWords[style]()
}

function oneOf<const T extends string>(known: readonly [T, ...T[]], value: string): T {
  return known.find((each) => each === value) ?? known[0]
}

function themeNow(): (typeof themes)[number] {
  const { theme } = document.documentElement.dataset
  if (theme === 'light' || theme === 'dark') return theme
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
}
