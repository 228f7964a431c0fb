import type { MemberCard } from '@farfolk/contract/members'
import type { PackingListItem } from '@farfolk/contract/packing-list-items'
import { m } from '../paraglide/messages.js'
import { useReorder } from '../ui/use-reorder.ts'
import styles from './category-items.module.css'
import { ItemRow } from './item-row.tsx'
import type { PackedList } from './use-packing-list.ts'

interface CategoryItemsProps {
  /** Empty for what stands under none. */
  category: string
  isNamed: boolean
  items: PackingListItem[]
  carriers: MemberCard[]
  hidesPacked: boolean
  level: 2 | 3
  packed: PackedList
  onEdit: (item: PackingListItem) => void
  /** What happened, for who does not see it. */
  onNews: (words: string) => void
}

export function CategoryItems(props: CategoryItemsProps) {
  const { category, items, packed, onNews } = props
  const Heading = `h${props.level}` as const
  const name = category || m.packing_other_things()
  const { listRef, dragged, handleProps } = useReorder((from, to) => {
    const item = items[from]
    if (!item) return
    packed.move(item.id, to)
    onNews(m.packing_moved({ name: item.name, position: to + 1, count: items.length }))
  })
  const done = items.filter((item) => item.packed).length
  const isHidden = (item: PackingListItem) => props.hidesPacked && item.packed
  return (
    <section aria-label={name}>
      {props.isNamed && (
        <header className={styles.header}>
          <Heading className={styles.name}>{name}</Heading>
          <span className={styles.count}>
            {done}/{items.length}
          </span>
        </header>
      )}
      <ol className={styles.items} ref={listRef}>
        {items.map((item, index) => (
          <li key={item.id} hidden={isHidden(item)} data-dragged={dragged === index}>
            <ItemRow
              item={item}
              carrier={props.carriers.find(({ id }) => id === item.assigneeId)}
              handleProps={
                props.hidesPacked || items.length === 1
                  ? undefined
                  : handleProps(index, items.length)
              }
              onTick={(isPacked) => void packed.tick(item.id, isPacked)}
              onEdit={() => props.onEdit(item)}
            />
          </li>
        ))}
      </ol>
    </section>
  )
}
