import { maxPackingListItems, type PackingListItem } from '@farfolk/contract/packing-list-items'
import type { PackingList } from '@farfolk/contract/packing-lists'
import { Suspense, useState } from 'react'
import { m } from '../paraglide/messages.js'
import { useFetchOnceTouched } from '../ui/later.ts'
import { Switch } from '../ui/switch.tsx'
import { AddItem } from './add-item.tsx'
import { byCategory } from './by-category.ts'
import { CategoryItems } from './category-items.tsx'
import { Carriers } from './carriers.tsx'
import { dialogs, ItemDialog } from './dialogs.ts'
import { ListHead } from './list-head.tsx'
import styles from './packing-list-view.module.css'
import { usePackingList } from './use-packing-list.ts'

interface PackingListViewProps {
  list: PackingList
  /** Heading level of its name. */
  level: 1 | 2
  /** It was deleted elsewhere, or is no more the viewer's to pack. */
  onGone: () => void
  /** Leads away from it before it is removed, where it is shown alone. */
  onRemove?: () => Promise<void>
}

/** A list to pack by: tick, add, arrange, and see who carries what. */
export function PackingListView(props: PackingListViewProps) {
  const { list: first, level, onGone, onRemove } = props
  const packed = usePackingList(first, onGone)
  useFetchOnceTouched(dialogs)
  const { list } = packed
  const [edited, setEdited] = useState<PackingListItem | null>(null)
  const [hidesPacked, setHidesPacked] = useState(false)
  const [news, setNews] = useState('')
  const categories = byCategory(list.packingListItems)
  const names = categories.map(({ category }) => category).filter(Boolean)
  const shown = hidesPacked
    ? categories.filter(({ items }) => items.some((item) => !item.packed))
    : categories

  return (
    <article className={styles.list} aria-labelledby={`list-${list.id}`}>
      <ListHead list={list} level={level} onChanged={packed.reread} onRemove={onRemove} />
      <Carriers list={list} />
      <AddItem
        listId={list.id}
        room={maxPackingListItems - list.itemsCount}
        onAdd={packed.add}
        onAddMany={packed.addMany}
        isEmpty={list.itemsCount === 0}
        onNews={setNews}
      />
      {/* With the first thing already: what one ticks next would else move away below the finger. */}
      {list.itemsCount > 0 && (
        <Switch
          label={m.packing_hide_packed()}
          checked={hidesPacked}
          onChange={(event) => setHidesPacked(event.currentTarget.checked)}
        />
      )}
      <div className={styles.categories}>
        {shown.map(({ category, items }) => (
          <CategoryItems
            key={category}
            category={category}
            isNamed={categories.length > 1 || category !== ''}
            items={items}
            carriers={list.carriers}
            hidesPacked={hidesPacked}
            level={level === 1 ? 2 : 3}
            packed={packed}
            onEdit={setEdited}
            onNews={setNews}
          />
        ))}
      </div>
      {edited && (
        <Suspense>
          <ItemDialog
            list={list}
            item={edited}
            categories={names}
            among={hidesPacked ? undefined : withItsCategory(list.packingListItems, edited.id)}
            onMove={(to) => packed.move(edited.id, to)}
            onClose={() => setEdited(null)}
            onSaved={() => void packed.reread()}
            onRemove={() => void packed.remove(edited)}
          />
        </Suspense>
      )}
      <output className="visually-hidden">{news}</output>
    </article>
  )
}

function withItsCategory(items: readonly PackingListItem[], id: string): PackingListItem[] {
  const category = items.find((item) => item.id === id)?.category
  return items.filter((item) => item.category === category)
}
