import { m } from '../paraglide/messages.js'
import { TextField } from '../ui/text-field.tsx'
import { useSearchField } from '../ui/use-search-field.ts'
import styles from './timeline.module.css'

interface TimelineSearchProps {
  /** Empty for none. */
  q: string
  /** How many photos have these words. */
  count: number
}

/** Finds photos by words of theirs while one types. */
export function TimelineSearch({ q, count }: TimelineSearchProps) {
  const field = useSearchField(q, { view: 'photos' })
  return (
    <search className={styles.search}>
      <TextField label={m.albums_timeline_find()} {...field} />
      <output>{q !== '' && count > 0 && m.albums_count({ count })}</output>
    </search>
  )
}
