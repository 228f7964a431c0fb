import { m } from '../paraglide/messages.js'
import { TextField } from '../ui/text-field.tsx'
import { useSearchField } from '../ui/use-search-field.ts'
import { type Narrowing, paramsOf } from './narrowing.ts'
import styles from './timeline.module.css'

interface TimelineSearchProps {
  shown: Narrowing
  /** How many photos these are. */
  count: number
}

/** Finds photos by words of theirs while one types. */
export function TimelineSearch({ shown, count }: TimelineSearchProps) {
  const { q = '', favourites, bbox, person } = shown
  const field = useSearchField(q, paramsOf({ favourites, bbox, person }))
  return (
    <search className={styles.search}>
      <TextField label={m.albums_timeline_find()} {...field} />
      <output>
        {(q !== '' || favourites || bbox || person) && count > 0 && m.albums_count({ count })}
      </output>
    </search>
  )
}
