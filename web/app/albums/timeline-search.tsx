import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'
import { m } from '../paraglide/messages.js'
import { TextField } from '../ui/text-field.tsx'
import styles from './timeline.module.css'

const pauseMs = 300

interface TimelineSearchProps {
  /** Empty for none. */
  q: string
  /** How many photos have these words. */
  count: number
}

/** Finds photos by words of theirs while one types. */
export function TimelineSearch({ q, count }: TimelineSearchProps) {
  const [, setParams] = useSearchParams()
  const ref = useRef<HTMLInputElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  // What a link has asked for stands in the field, unless somebody is typing there.
  useEffect(() => {
    if (ref.current && ref.current !== document.activeElement) ref.current.value = q
  }, [q])

  function search(words: string) {
    clearTimeout(timer.current)
    const found: [string, string][] = words.trim() === '' ? [] : [['q', words.trim()]]
    timer.current = setTimeout(
      () => setParams([['view', 'photos'], ...found], { replace: true, preventScrollReset: true }),
      pauseMs,
    )
  }

  return (
    <search className={styles.search}>
      <TextField
        ref={ref}
        label={m.albums_timeline_find()}
        type="search"
        defaultValue={q}
        maxLength={200}
        autoComplete="off"
        data-search
        onChange={({ target }) => search(target.value)}
      />
      <output>{q !== '' && count > 0 && m.albums_count({ count })}</output>
    </search>
  )
}
