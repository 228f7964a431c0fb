import type { MapStyle } from '@farfolk/contract/travel-map'
import { useEffect, useState } from 'react'
import { m } from '../paraglide/messages.js'
import { Skeleton } from '../ui/skeleton.tsx'
import { fetchPicture } from './fetch-picture.ts'
import styles from './picture-dialog.module.css'

const width = 600

interface PicturePreviewProps {
  style: MapStyle
  isDark: boolean
  /** Without the countries that are only wanted. */
  hidesWanted?: boolean
  /** Of a year. */
  year?: number | undefined
}

/** The picture as it will be, as large as there is room. */
export function PicturePreview({ style, isDark, hidesWanted = false, year }: PicturePreviewProps) {
  const [src, setSrc] = useState<string>()
  useEffect(() => {
    const controller = new AbortController()
    let address: string | undefined
    async function show(): Promise<void> {
      const query = {
        style,
        dark_theme: isDark,
        format: 'svg',
        width,
        wanted: !hidesWanted,
        year,
      } as const
      const picture = await fetchPicture(query, controller.signal)
      if (!picture || controller.signal.aborted) return
      address = URL.createObjectURL(picture)
      setSrc(address)
    }
    void show()
    return () => {
      controller.abort()
      if (address) URL.revokeObjectURL(address)
    }
  }, [style, isDark, hidesWanted, year])
  const alt = year === undefined ? m.travel_map_preview() : m.year_title({ year: String(year) })
  return (
    <div className={styles.preview}>
      {src ? <img src={src} alt={alt} /> : <Skeleton height="100%" />}
    </div>
  )
}
