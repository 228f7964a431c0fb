import type { Endpoint } from '@farfolk/contract/http'
import { useEffect, useEffectEvent, useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { useLocale } from '../locale.ts'
import { m } from '../paraglide/messages.js'
import { isSame, needsChoice, type Part, rebase, type Versioned } from './rebase.ts'
import { RestoredDraft } from './restored-draft.tsx'
import { StaleNotice } from './stale-notice.tsx'
import { type ContractForm, useContractForm } from './use-contract-form.ts'

interface EditForm<E extends Endpoint, Values extends Versioned<FieldValues>> extends Omit<
  ContractForm<E, Values>,
  'ifMatch'
> {
  /** Of the form's element. */
  formId: string
  /** What stands now: the first values, and after `reread` those that another has saved. */
  values: Values
  /** All that can be typed, so that of two versions each keeps what it alone changed. */
  parts: readonly Part<Values>[]
  /** Fetches what stands now, which comes back as `values`. */
  reread: () => Promise<unknown>
  /** Says in a sentence that another version stands. */
  staleWords: string
  /** What was chosen beside the form's values, to be told apart as they are. */
  beside?: () => Partial<Values>
  /** Drops that. */
  onStartOver?: () => void
}

/** The server may have done what was asked, and the answer got lost on its way. */
const noAnswers = new Set([0, 502, 503, 504])

/**
 * A form over what is changed elsewhere too. Where somebody else was first, `notice` asks which is to
 * stand; what was typed is saved onto their version, so that what only they changed is kept. Where there is
 * nothing to choose, the form is sent once more, onto that: after one's own save whose answer got lost, and
 * where both changed different things of a list.
 */
export function useEditForm<E extends Endpoint, Values extends Versioned<FieldValues>>(
  options: EditForm<E, Values>,
) {
  const { formId, values: now, parts, reread, staleWords } = options
  const locale = useLocale()
  /** The version that was refused, as another stands. */
  const [refused, setRefused] = useState<string>()
  /** What was sent and may have been saved, though no answer said so. */
  const [unanswered, setUnanswered] = useState<Values[]>([])
  const contractForm = useContractForm<E, Values>({
    ...options,
    ifMatch: ({ version }) => version,
    onDone: (...done) => {
      setRefused(undefined)
      setUnanswered([])
      return options.onDone(...done)
    },
    onFailure: async (refusal, typed) => {
      const sent = { ...typed, ...options.beside?.() }
      await options.onFailure?.(refusal, typed)
      if (noAnswers.has(refusal.status)) setUnanswered((others) => [...others, sent])
      if (refusal.status !== 412) return
      await reread()
      setRefused(typed.version)
    },
  })
  const form = {
    ...contractForm,
    startOver() {
      contractForm.startOver()
      options.onStartOver?.()
    },
  }

  // What was read may be drawn after this; against the values before it nothing would be contested.
  const isStale = refused !== undefined && refused !== now.version

  function rebased() {
    return rebase(parts, { ...form.getValues(), ...options.beside?.() }, now)
  }

  /** Before the form is sent again. */
  function takeOver() {
    form.reset(rebased().values, { keepDefaultValues: true })
  }

  const isOwn = isStale && unanswered.some((sent) => isSame(parts, sent, now))
  const isSettled = isOwn || (isStale && !needsChoice(rebased()))
  const sendAgain = useEffectEvent(() => {
    // Another version may have come since.
    if (!isSettled) return
    setRefused(undefined)
    setUnanswered([])
    const { version, base } = now
    const onto = isOwn ? { ...form.getValues(), version, base } : rebased().values
    form.reset(onto, { keepDefaultValues: true })
    const element = document.getElementById(formId)
    if (element instanceof HTMLFormElement) element.requestSubmit()
  })
  useEffect(() => {
    if (!isSettled) return undefined
    // A form takes no second submit while it tells of the first.
    const timer = setTimeout(() => sendAgain())
    return () => clearTimeout(timer)
  }, [isSettled])

  /** What else stands in the other version, and what of it would be replaced. */
  function wordsOfStale(): string[] {
    const { taken, merged, contested } = rebased()
    const kept = [...taken, ...merged]
    const list = new Intl.ListFormat(locale, { type: 'conjunction' })
    const words = [staleWords]
    if (kept.length > 0) words.push(m.draft_stale_taken({ parts: list.format(kept) }))
    if (contested.length > 0) words.push(m.draft_stale_contested({ parts: list.format(contested) }))
    return words
  }

  const notice =
    isStale && !isSettled ? (
      <StaleNotice
        formId={formId}
        words={wordsOfStale()}
        onMine={takeOver}
        onTheirs={() => {
          form.startOver()
          setRefused(undefined)
        }}
      />
    ) : (
      <RestoredDraft form={form} />
    )
  return { form, notice }
}
