import { type KeyboardEvent, useId } from 'react'
import { m } from '../paraglide/messages.js'
import { isOfInputMethod } from '../ui/field-keys.ts'
import styles from './search-panel.module.css'

/** Above the conversations: which of them, by a name or by what was written. */
export function ChannelSearch(props: { words: string; onChange: (words: string) => void }) {
  const { words, onChange } = props
  const id = useId()
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || isOfInputMethod(event)) return
    event.preventDefault()
    onChange('')
  }
  return (
    <search className={styles.row}>
      <label className={styles.label} htmlFor={id}>
        {m.chat_search_all()}
      </label>
      <input
        id={id}
        className={styles.field}
        type="search"
        value={words}
        maxLength={200}
        autoComplete="off"
        data-search
        onChange={({ target }) => onChange(target.value)}
        onKeyDown={onKeyDown}
      />
    </search>
  )
}
