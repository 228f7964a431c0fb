import type { PackingListItem } from '@farfolk/contract/packing-list-items'
import { type MouseEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { m } from '../paraglide/messages.js'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import styles from './dialogs.module.css'

interface MoveItemProps {
  item: PackingListItem
  /** What stands with it under its category, itself among them, in their order. */
  among: PackingListItem[]
  onMove: (to: number) => void
}

/** What the handle in its row does, for who cannot drag it. */
export function MoveItem({ item: { id, name }, among, onMove }: MoveItemProps) {
  const [news, setNews] = useState('')
  const up = useRef<HTMLButtonElement>(null)
  const down = useRef<HTMLButtonElement>(null)
  const index = among.findIndex((other) => other.id === id)
  const count = among.length
  if (index === -1 || count === 1) return null

  function move({ currentTarget }: MouseEvent<HTMLButtonElement>, to: number) {
    flushSync(() => onMove(to))
    setNews(m.packing_moved({ name, position: to + 1, count }))
    // At an end only the way back is left.
    if (currentTarget.disabled) (currentTarget === up.current ? down : up).current?.focus()
  }

  return (
    <div className={styles.pair}>
      <Button ref={up} disabled={index === 0} onClick={(event) => move(event, index - 1)}>
        <Icon name="up" size={18} />
        {m.trips_stop_up({ name })}
      </Button>
      <Button ref={down} disabled={index === count - 1} onClick={(event) => move(event, index + 1)}>
        <Icon name="down" size={18} />
        {m.trips_stop_down({ name })}
      </Button>
      <output className="visually-hidden">{news}</output>
    </div>
  )
}
