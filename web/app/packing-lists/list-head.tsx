import { deletePackingList, type PackingList } from '@farfolk/contract/packing-lists'
import { Suspense, useState } from 'react'
import { href, Link, useRevalidator } from 'react-router'
import { removeLater } from '../api/removals.ts'
import { m } from '../paraglide/messages.js'
import { useUser } from '../session/session-store.ts'
import { ShareButton } from '../shares/share-button.tsx'
import { confirm } from '../ui/confirm.ts'
import { Icon } from '../ui/icon.tsx'
import { Menu } from '../ui/menu.tsx'
import { EditListDialog } from './dialogs.ts'
import styles from './list-head.module.css'
import { Progress } from './progress.tsx'

interface ListHeadProps {
  list: PackingList
  level: 1 | 2
  onChanged: () => unknown
  /** Leads away from it, where it is shown alone. */
  onRemove?: () => Promise<void>
}

/** Name, trip and progress of a list, and what its owner does with it. */
export function ListHead({ list, level, onChanged, onRemove }: ListHeadProps) {
  const Heading = `h${level}` as const
  const isOwn = useUser()?.id === list.owner.id
  return (
    <header className={styles.head}>
      <div>
        <Heading id={`list-${list.id}`} className={styles.name}>
          {list.name}
        </Heading>
        {!isOwn && (
          <p className={styles.about}>
            {m.packing_list_of({ firstName: list.owner.profile.firstName })}
          </p>
        )}
        {level === 1 && list.trip && (
          <p className={styles.about}>
            <Icon name="bag" size={18} />
            <Link to={href('/trips/:id/:section?', { id: list.trip.id, section: 'packing' })}>
              {list.trip.name}
            </Link>
          </p>
        )}
      </div>
      {isOwn && <OwnerActions list={list} onChanged={onChanged} onRemove={onRemove} />}
      <div className={styles.progress}>
        <Progress {...list} />
      </div>
    </header>
  )
}

function OwnerActions({ list, onChanged, onRemove }: Omit<ListHeadProps, 'level'>) {
  const { revalidate } = useRevalidator()
  const [isEditing, setEditing] = useState(false)
  const isShared = list.carriers.length > 1

  async function remove() {
    const words = { title: m.packing_delete_title(), text: m.packing_delete_text() }
    if (isShared && (await confirm(words)) !== 'confirmed') return
    removeLater({
      ids: [list.id],
      words: m.packing_deleted(),
      endpoint: deletePackingList,
      onGone: revalidate,
    })
    await onRemove?.()
  }
  return (
    <div className={styles.actions}>
      <ShareButton kind="packingList" itemId={list.id} />
      <Menu
        label={m.packing_more_acts()}
        entries={[
          { label: m.packing_edit(), icon: 'pencil', onChoose: () => setEditing(true) },
          {
            label: m.packing_delete(),
            icon: 'bin',
            isDangerous: true,
            onChoose: () => void remove(),
          },
        ]}
      >
        <Icon name="more" />
      </Menu>
      {isEditing && (
        <Suspense>
          <EditListDialog
            listId={list.id}
            onClose={() => setEditing(false)}
            onSaved={() => {
              setEditing(false)
              onChanged()
            }}
          />
        </Suspense>
      )}
    </div>
  )
}
