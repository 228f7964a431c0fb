import { href } from 'react-router'
import { useNotRemoved } from '../api/removed-ids.ts'
import { m } from '../paraglide/messages.js'
import { SettingsGroup } from '../settings/settings-group.tsx'
import type { SearchData } from '../settings/load-settings.ts'
import { ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { KeptSearchItem } from './kept-search-item.tsx'
import styles from './kept-searches.module.css'

/** The searches that the member keeps, with what is new of each. */
export function SearchSettings({ searches, options }: SearchData) {
  const shown = useNotRemoved(searches)
  const action = <ButtonLink href={href('/search-trips')}>{m.search_button()}</ButtonLink>
  return (
    <SettingsGroup title={m.kept_title()} text={m.kept_text()}>
      {shown.length === 0 ? (
        <EmptyState action={action}>{m.kept_empty()}</EmptyState>
      ) : (
        <>
          <ul className={styles.list}>
            {shown.map((kept) => (
              <KeptSearchItem key={kept.id} kept={kept} options={options} />
            ))}
          </ul>
          <div>{action}</div>
        </>
      )}
    </SettingsGroup>
  )
}
