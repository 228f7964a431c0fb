import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { m } from '../paraglide/messages.js'
import type { SearchKind } from '../search/search-query.ts'
import { Chip } from '../ui/chip.tsx'
import styles from './new-marks.module.css'

interface NewMarksProps {
  kind: SearchKind
  /** Of what a kept search has told of. */
  ids: readonly string[]
}

/**
 * Marks among the results what is new of them. Put into the cards from here, since visitors load their code too
 * and it knows nothing of this.
 */
export function NewMarks({ kind, ids }: NewMarksProps) {
  const cards = useCards(kind === 'trips' ? 'trip' : 'traveller', ids)
  return cards.map((card) =>
    createPortal(
      <span className={styles.mark}>
        <Chip>{m.kept_new()}</Chip>
      </span>,
      card,
      card.id,
    ),
  )
}

/** Of these the cards that are shown, those of later pages too. */
function useCards(prefix: string, ids: readonly string[]): Element[] {
  const [cards, setCards] = useState<Element[]>([])
  useEffect(() => {
    const find = () => {
      const shown = ids.map((id) => document.getElementById(`${prefix}-${id}`))
      const next = shown.filter((card) => card !== null)
      // The marks themselves are seen to come, too.
      setCards((before) => (isSame(before, next) ? before : next))
    }
    find()
    const results = document.getElementById('search-results')?.parentElement
    const observer = new MutationObserver(find)
    if (results) observer.observe(results, { childList: true, subtree: true })
    return () => observer.disconnect()
  }, [prefix, ids])
  return cards
}

const isSame = (one: Element[], other: Element[]) =>
  one.length === other.length && one.every((card, index) => card === other[index])
