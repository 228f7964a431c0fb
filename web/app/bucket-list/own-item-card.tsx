import { type BucketListItem, updateBucketListItem } from '@farfolk/contract/bucket-list'
import { useState } from 'react'
import { href, useNavigate, useRevalidator } from 'react-router'
import { useIsLoading } from '../api/loaders.ts'
import { useMoveOn } from '../forms/use-move-on.ts'
import { m } from '../paraglide/messages.js'
import { Icon } from '../ui/icon.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { Menu, type MenuEntry } from '../ui/menu.tsx'
import type { HandleProps } from '../ui/use-reorder.ts'
import { DoneDateDialog } from './done-date-dialog.tsx'
import { planTrip, remove, tick } from './item-acts.ts'
import { DoneWords, ItemFacts, ItemPicture } from './item-facts.tsx'
import styles from './item-card.module.css'

interface OwnItemCardProps extends ItemMenuProps {
  handleProps: HandleProps
}

/** One's own wish: ticked, dragged, made a trip of. */
export function OwnItemCard({ item, handleProps, onUp, onDown }: OwnItemCardProps) {
  const { revalidate } = useRevalidator()
  const isBusy = useIsLoading(updateBucketListItem, item.id)
  const { id, title, description, done } = item
  return (
    <article className={styles.card} data-done={done}>
      <ItemPicture item={item} />
      <div className={styles.row}>
        <label className={styles.tick}>
          <input
            type="checkbox"
            checked={done}
            disabled={isBusy}
            aria-label={m.bucket_tick({ title })}
            onChange={() => void tick(item, revalidate)}
          />
          <Icon name="check" size={18} />
        </label>
        <h3 className={styles.title}>{title}</h3>
        <IconButton
          className={styles.handle}
          label={m.bucket_drag({ title })}
          title={m.bucket_drag_hint()}
          {...handleProps}
        >
          <Icon name="drag" />
        </IconButton>
      </div>
      <div className={styles.more}>
        {item.hidden && <p className={styles.words}>{m.bucket_hidden()}</p>}
        {description && <p className={styles.words}>{description}</p>}
        <ItemFacts item={item} />
        {done && item.tripId && (
          <div>
            <TripButton item={item} />
          </div>
        )}
        <div className={styles.foot}>
          {done ? <DoneOn item={item} /> : <TripButton item={item} />}
          <ItemMenu key={id} {...{ item, onUp, onDown }} />
        </div>
      </div>
    </article>
  )
}

function DoneOn({ item }: { item: BucketListItem }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button type="button" className={styles.done} onClick={() => setOpen(true)}>
        <DoneWords item={item} />
        <Icon name="pencil" size={16} />
        <TitleOf item={item} />
      </button>
      <DoneDateDialog item={item} isOpen={isOpen} onClose={() => setOpen(false)} />
    </>
  )
}

/** Into a trip in one step, or to the one that it has become. */
function TripButton({ item }: { item: BucketListItem }) {
  const navigate = useNavigate()
  const moveOn = useMoveOn()
  const [isBusy, setBusy] = useState(false)

  async function open() {
    if (item.tripId) {
      await navigate(href('/trips/:id/:section?', { id: item.tripId }))
      return
    }
    setBusy(true)
    const tripId = await planTrip(item)
    setBusy(false)
    if (tripId) await moveOn(href('/trips/:id/:section?', { id: tripId }))
  }

  return (
    <button type="button" className={styles.trip} disabled={isBusy} onClick={() => void open()}>
      <Icon name="bag" size={18} />
      {item.tripId ? m.bucket_open_trip() : m.bucket_make_trip()}
      <TitleOf item={item} />
    </button>
  )
}

/** What tells a card's button from those of the others, where it is read out by itself. */
function TitleOf({ item }: { item: BucketListItem }) {
  return <span className="visually-hidden"> {item.title}</span>
}

interface ItemMenuProps {
  item: BucketListItem
  /** As the handle does, for who cannot drag it; absent at that end of the column. */
  onUp: (() => void) | undefined
  onDown: (() => void) | undefined
}

function ItemMenu({ item, onUp, onDown }: ItemMenuProps) {
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const name = item.title
  const moves: MenuEntry[] = []
  if (onUp) moves.push({ label: m.trips_stop_up({ name }), icon: 'up', onChoose: onUp })
  if (onDown) moves.push({ label: m.trips_stop_down({ name }), icon: 'down', onChoose: onDown })

  return (
    <Menu
      label={m.bucket_more({ title: item.title })}
      entries={[
        ...moves,
        {
          label: m.bucket_edit(),
          icon: 'pencil',
          onChoose: () => void navigate(href('/bucket-list-items/:id/edit', { id: item.id })),
        },
        {
          label: m.bucket_delete(),
          icon: 'bin',
          onChoose: () => remove(item, revalidate),
          isDangerous: true,
        },
      ]}
    >
      <Icon name="more" />
    </Menu>
  )
}
