import { statusWords } from '../maps/countries-map.tsx'
import { m } from '../paraglide/messages.js'
import { Button } from '../ui/button.tsx'
import type { Marks } from './use-marks.ts'
import styles from './travel-map.module.css'

/** Says what was kept, and takes it back; before that what there is to do. */
export function MarkNews({ marks, isEmpty }: { marks: Marks; isEmpty: boolean }) {
  const { news, canUndo, undo } = marks
  return (
    <div className={styles.news}>
      <output>{news ? wordsOf(news) : isEmpty ? m.travel_map_empty() : m.travel_map_hint()}</output>
      {canUndo && (
        <Button size="small" onClick={undo} aria-keyshortcuts="Control+Z">
          {m.undo()}
        </Button>
      )}
    </div>
  )
}

function wordsOf({ name, status }: NonNullable<Marks['news']>): string {
  return status
    ? m.page_label({ name, words: statusWords[status]() })
    : m.travel_map_removed({ name })
}
