import { listTips, type Tip, type TipKind } from '@farfolk/contract/tips'
import { useEffect, useState } from 'react'
import { callApi } from '../api/call-api.ts'
import { useNotRemoved } from '../api/removed-ids.ts'
import { m } from '../paraglide/messages.js'
import { ButtonLink } from '../ui/button.tsx'
import { CouldNotLoad } from '../ui/could-not-load.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { RadioPills } from '../ui/radio-pills.tsx'
import { ShowMore } from '../ui/show-more.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { TextField } from '../ui/text-field.tsx'
import { useListPages } from '../ui/use-list-pages.ts'
import { TipItem } from './tip-item.tsx'
import styles from './tips.module.css'
import { newTipPath } from './paths.ts'
import { kindOptions } from './words.ts'

const typingMs = 300

/** The tips of a country, the most useful first, by kind and by words. */
export function TipsOfCountry({ code }: { code: string }) {
  const [kind, setKind] = useState<TipKind | ''>('')
  const [typed, setTyped] = useState('')
  const q = useSettled(typed.trim())
  return (
    <div className={styles.narrow}>
      <RadioPills
        legend={m.tips_kind()}
        name="tip-kind"
        value={kind}
        options={[{ value: '', label: m.tips_kind_all() }, ...kindOptions()]}
        onChange={setKind}
      />
      <div className={styles.search}>
        <TextField
          type="search"
          label={m.tips_search()}
          maxLength={100}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
      </div>
      <Found key={`${kind} ${q}`} code={code} kind={kind} q={q} />
    </div>
  )
}

interface FoundProps {
  code: string
  /** Of any where it is empty. */
  kind: TipKind | ''
  /** All, where they are empty. */
  q: string
}

function Found({ code, kind, q }: FoundProps) {
  const query = { country: code, ...(kind && { kind }), ...(q && { q }) }
  const list = useListPages<Tip>((cursor, how) =>
    callApi(listTips, { query: { ...query, cursor } }, how),
  )
  const { items, failed, load, stop } = list
  useEffect(() => {
    void load()
    return stop
  }, [load, stop])
  const shown = useNotRemoved(items ?? [])
  if (failed !== undefined) {
    return <CouldNotLoad id="tips-failed" failed={failed} onRetry={() => void load()} />
  }
  if (!items) return <Skeleton height="120px" count={3} />
  const newLink = <ButtonLink href={newTipPath(code)}>{m.tips_new()}</ButtonLink>
  if (shown.length === 0 && !list.hasMore) {
    return (
      <EmptyState action={newLink}>{kind || q ? m.tips_none_found() : m.tips_none()}</EmptyState>
    )
  }
  return (
    <>
      <ul className={styles.tips} aria-labelledby="destination-tips">
        {shown.map((tip) => (
          <TipItem
            key={tip.id}
            tip={tip}
            onMarked={(now) =>
              list.change((all) => all.map((each) => (each.id === now.id ? now : each)))
            }
            onChanged={load}
          />
        ))}
      </ul>
      {list.hasMore && <ShowMore isLoading={list.isLoadingMore} onClick={list.loadMore} />}
      <p>{newLink}</p>
    </>
  )
}

/** What is typed, once it rests. */
function useSettled(value: string): string {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), typingMs)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}
