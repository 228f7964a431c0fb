import { Autocomplete } from '@base-ui/react/autocomplete'
import { useId, useState } from 'react'
import { useNavigate } from 'react-router'
import { m } from '../paraglide/messages.js'
import { DialogParts as Dialog } from '../ui/dialog-parts.tsx'
import { isOfInputMethod } from '../ui/field-keys.ts'
import { Icon } from '../ui/icon.tsx'
import { MemberIcon } from '../ui/member-icon.tsx'
import { closeModal, type Modal } from '../ui/modals.ts'
import { Highlighted } from './highlighted.tsx'
import styles from './search-modal.module.css'
import { type FoundEntry, type FoundGroup, useQuickSearch } from './use-quick-search.ts'

/** The sidebar's search: what is one's own, travellers, trips and pages while one types. */
export function SearchModal({ modal }: { modal: Modal }) {
  return (
    <Dialog
      id="search"
      isOpen={modal.isOpen}
      opener={modal.opener}
      onClose={closeModal}
      title={m.people_search_title()}
    >
      <QuickSearch />
    </Dialog>
  )
}

function QuickSearch() {
  const navigate = useNavigate()
  const hint = useId()
  const [text, setText] = useState('')
  const { groups, isSearching, hasFailed } = useQuickSearch(text)

  const count = isSearching || hasFailed || text.trim() === '' ? 0 : countOf(groups)

  function open(entry: FoundEntry) {
    closeModal()
    void navigate(entry.to, { state: entry.state })
  }

  return (
    <Autocomplete.Root<FoundGroup>
      open
      inline
      items={groups}
      filter={null}
      value={text}
      onValueChange={(typed, { reason }) => reason !== 'item-press' && setText(typed)}
      autoHighlight="always"
      keepHighlight
    >
      <div className={styles.box}>
        <Icon name="search" size={18} />
        <Autocomplete.Input
          className={styles.input}
          // The dialog's title stands right above it.
          aria-label={m.people_search_title()}
          aria-describedby={hint}
          placeholder={m.people_search_placeholder()}
          maxLength={200}
          onKeyDown={(event) => {
            const all = groups.at(-1)?.items[0]
            // What is listed above answers what was typed before.
            if (!isSearching || event.key !== 'Enter' || isOfInputMethod(event) || !all) return
            event.preventBaseUIHandler()
            open(all)
          }}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- the one field of a dialog that was asked for
          autoFocus
        />
      </div>
      <p id={hint} className={styles.hint}>
        {m.people_search_hint()}
      </p>
      <Autocomplete.Status className={count > 0 ? 'visually-hidden' : styles.status}>
        {count > 0 ? m.people_search_found({ count }) : statusWords(text, isSearching, hasFailed)}
      </Autocomplete.Status>
      <Autocomplete.List className={styles.list} aria-busy={isSearching}>
        {(group: FoundGroup) => (
          <Autocomplete.Group key={group.value} items={group.items} className={styles.group}>
            <Autocomplete.GroupLabel className={styles.label}>
              {group.value}
            </Autocomplete.GroupLabel>
            <Autocomplete.Collection>
              {(entry: FoundEntry) => (
                <Autocomplete.Item
                  key={entry.key ?? entry.to}
                  value={entry}
                  className={styles.item}
                  onClick={() => open(entry)}
                >
                  {entry.picture ? (
                    <img
                      className={entry.isFace ? styles.face : styles.cover}
                      src={entry.picture}
                      alt=""
                      width={44}
                      height={44}
                    />
                  ) : (
                    <span className={styles.face}>
                      <MemberIcon name={entry.icon ?? 'right'} size={18} />
                    </span>
                  )}
                  <span className={styles.words}>
                    <span className={styles.name}>
                      {entry.html ? <Highlighted html={entry.html} /> : entry.label}
                    </span>
                    {entry.note && <span className={styles.note}>{entry.note}</span>}
                  </span>
                </Autocomplete.Item>
              )}
            </Autocomplete.Collection>
          </Autocomplete.Group>
        )}
      </Autocomplete.List>
    </Autocomplete.Root>
  )
}

/** Without the ways to all, which are there whatever is found. */
const countOf = (groups: FoundGroup[]) =>
  groups.reduce((sum, { kind, items }) => (kind === 'all' ? sum : sum + items.length), 0)

function statusWords(text: string, isSearching: boolean, hasFailed: boolean): string | null {
  if (hasFailed) return m.people_search_failed()
  if (text.trim() === '' || isSearching) return null
  return m.people_search_nothing({ text: text.trim() })
}
