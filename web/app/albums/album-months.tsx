import type { AlbumMonth } from '@farfolk/contract/album-items'
import { useEffect, useState } from 'react'
import { NavigationType, useLocation, useNavigationType } from 'react-router'
import { useLocale } from '../locale.ts'
import { m } from '../paraglide/messages.js'
import { staysOnPage, Tabs } from '../ui/tabs.tsx'
import { keptFormat, numberFormat } from '../words/kept-format.ts'
import type { usePhotoAddress } from './photo-address.ts'

const monthFormat = keptFormat(
  (locale) => new Intl.DateTimeFormat(locale, { year: 'numeric', month: 'short', timeZone: 'UTC' }),
)

interface AlbumMonthsProps {
  months: readonly AlbumMonth[]
  /** From which the photos are shown; undefined is from the first on. */
  from: string | undefined
  address: ReturnType<typeof usePhotoAddress>
}

/**
 * The months of a long album, but beside its map: each leads to its first photo, behind which the others
 * go on.
 */
export function AlbumMonths({ months, from, address }: AlbumMonthsProps) {
  const locale = useLocale()
  const { state } = useLocation()
  const way = useNavigationType()
  const [isChosen] = useState(way === NavigationType.Push && state === staysOnPage)
  useEffect(() => {
    // What was pressed went with the photos that were shown before: a month, or the way to the map.
    if (!isChosen || document.activeElement !== document.body) return
    const [...chosen] = document.querySelectorAll<HTMLElement>('article nav [aria-current]')
    chosen.at(-1)?.focus({ preventScroll: true })
  }, [isChosen])
  if (address.view === 'map') return null
  return (
    <Tabs
      label={m.albums_months()}
      tabs={months.map(({ month, count }, index) => ({
        to: address.monthOf(index === 0 ? undefined : month),
        label: <span suppressHydrationWarning>{monthFormat(locale).format(new Date(month))}</span>,
        count: numberFormat(locale).format(count),
        isCurrent: month === (from ?? months[0]?.month),
      }))}
    />
  )
}
