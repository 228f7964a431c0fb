import { listTips, type TipKind } from '@farfolk/contract/tips'
import { useEffect, useState } from 'react'
import { callApi } from '../api/call-api.ts'
import { m } from '../paraglide/messages.js'
import { ButtonLink } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { RadioPills } from '../ui/radio-pills.tsx'
import { TextField } from '../ui/text-field.tsx'
import { FoundTips } from './found-tips.tsx'
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
  const newLink = <ButtonLink href={newTipPath({ country: code })}>{m.tips_new()}</ButtonLink>
  return (
    <FoundTips
      labelledBy="destination-tips"
      ask={(cursor, how) => callApi(listTips, { query: { ...query, cursor } }, how)}
      below={<p>{newLink}</p>}
      none={
        <EmptyState action={newLink}>{kind || q ? m.tips_none_found() : m.tips_none()}</EmptyState>
      }
    />
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
