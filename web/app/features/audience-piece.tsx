import type { Audience } from '@farfolk/contract/fields'
import type { ViewAs } from '@farfolk/contract/permissions'
import { useState } from 'react'
import { m } from '../paraglide/messages.js'
import { audiences, audienceWords } from '../ui/audience-words.ts'
import { Icon } from '../ui/icon.tsx'
import { RadioPills } from '../ui/radio-pills.tsx'
import { Select } from '../ui/select.tsx'
import styles from './pieces.module.css'

const viewers: { value: ViewAs; label: () => string }[] = [
  { value: 'visitor', label: m.features_seen_visitor },
  { value: 'member', label: m.features_seen_member },
  { value: 'friend', label: m.features_seen_friend },
]
/** As for a new member: contract.md §2. */
const defaults = {
  trips: 'everyone',
  albums: 'members',
  friends: 'friends',
  packing: 'me',
} as const
type Kind = keyof typeof defaults
const kinds: { kind: Kind; label: () => string }[] = [
  { kind: 'trips', label: m.features_kind_trips },
  { kind: 'albums', label: m.features_kind_albums },
  { kind: 'friends', label: m.features_kind_friends },
  { kind: 'packing', label: m.features_kind_packing },
]

/** Whom an audience lets in, of those who are not its owner. */
const letsIn: Record<Audience, readonly ViewAs[]> = {
  everyone: ['visitor', 'member', 'friend'],
  members: ['member', 'friend'],
  friends: ['friend'],
  me: [],
}

/** Who may see what, turned by hand. */
export function AudiencePiece() {
  const [viewer, setViewer] = useState<ViewAs>('visitor')
  const [chosen, setChosen] = useState<Record<Kind, Audience>>(defaults)
  const shown = kinds.filter(({ kind }) => letsIn[chosen[kind]].includes(viewer))
  return (
    <div className={styles.piece}>
      <div className={styles.four}>
        {kinds.map(({ kind, label }) => (
          <Select
            key={kind}
            label={label()}
            value={chosen[kind]}
            options={audiences.map((value) => ({ value, label: audienceWords[value]() }))}
            onChange={({ target }) => setChosen({ ...chosen, [kind]: target.value as Audience })}
          />
        ))}
      </div>
      <RadioPills
        legend={m.features_seen_by()}
        name="seen-by"
        value={viewer}
        options={viewers.map(({ value, label }) => ({ value, label: label() }))}
        onChange={setViewer}
      />
      <ul className={styles.doors}>
        {kinds.map(({ kind, label }) => {
          const isOpen = letsIn[chosen[kind]].includes(viewer)
          return (
            <li key={kind} className={isOpen ? styles.open : ''}>
              <Icon name={isOpen ? 'check' : 'lock'} />
              {label()}
            </li>
          )
        })}
      </ul>
      <output className={styles.told}>
        {m.features_seen_count({ count: shown.length, all: kinds.length })}
      </output>
    </div>
  )
}
