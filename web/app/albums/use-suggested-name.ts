import { useState } from 'react'
import { useLocale } from '../locale.ts'
import { m } from '../paraglide/messages.js'

/** Of a new album, as one would write it on a box. */
export function useSuggestedName(): string {
  const locale = useLocale()
  const [month] = useState(() =>
    new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric' }).format(new Date()),
  )
  return m.new_album_photos_of({ month })
}
