import type { MemberCard } from '@farfolk/contract/members'
import type { PackingListItem } from '@farfolk/contract/packing-list-items'
import type { KeyboardEvent } from 'react'
import { m } from '../paraglide/messages.js'
import { Avatar } from '../ui/avatar.tsx'
import { Icon } from '../ui/icon.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import type { HandleProps } from '../ui/use-reorder.ts'
import styles from './item-row.module.css'
import { useWeight } from './weight.ts'

interface ItemRowProps {
  item: PackingListItem
  carrier: MemberCard | undefined
  /** Absent where there is nothing to change places with. */
  handleProps: HandleProps | undefined
  onTick: (isPacked: boolean) => void
  onEdit: () => void
}

export function ItemRow({ item, carrier, handleProps, onTick, onEdit }: ItemRowProps) {
  const weight = useWeight()
  const { name, packed, quantity, weightGrams } = item

  function tickByEnter(event: KeyboardEvent) {
    if (event.key !== 'Enter') return
    event.preventDefault()
    if (!event.repeat) onTick(!packed)
  }
  return (
    <div className={styles.row} data-packed={packed}>
      <label className={styles.label}>
        <input
          type="checkbox"
          className={styles.box}
          checked={packed}
          onChange={(event) => onTick(event.currentTarget.checked)}
          onKeyDown={tickByEnter}
        />
        <span className={styles.words}>
          <span className={styles.name}>{name}</span>
          {quantity > 1 && <span className={styles.quantity}>× {quantity}</span>}
        </span>
      </label>
      <span className={styles.facts}>
        {weightGrams !== null && weightGrams > 0 && <span>{weight(weightGrams * quantity)}</span>}
        {item.private && (
          <span className={styles.private}>
            <Icon name="lock" size={16} />
            <span className="visually-hidden">{m.packing_private()}</span>
          </span>
        )}
        {carrier && (
          <span title={carrier.profile.firstName} className={styles.carrier}>
            <Avatar src={carrier.profile.avatarUrl} size={26} />
            <span className="visually-hidden">
              {m.packing_carried_by({ firstName: carrier.profile.firstName })}
            </span>
          </span>
        )}
      </span>
      <IconButton label={m.packing_edit_item({ name })} onClick={onEdit}>
        <Icon name="pencil" size={18} />
      </IconButton>
      {handleProps && (
        <IconButton
          {...handleProps}
          label={m.packing_move_item({ name })}
          className={styles.handle}
        >
          <Icon name="drag" />
        </IconButton>
      )}
    </div>
  )
}
