import type { Endpoint } from '@farfolk/contract/http'
import { startTransition, useEffect, useEffectEvent, useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { useLocale } from '../locale.ts'
import { m } from '../paraglide/messages.js'
import { type Part, rebase, type Versioned } from './rebase.ts'
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

/**
 * A form over what is changed elsewhere too. Where somebody else was first, what was typed is put
 * onto their version: it is saved so unless both changed one part, where `notice` asks which is to stand.
 */
export function useEditForm<E extends Endpoint, Values extends Versioned<FieldValues>>(
  options: EditForm<E, Values>,
) {
  const { formId, values: now, parts, reread, staleWords } = options
  const locale = useLocale()
  /** Of a version of somebody else: it was read, or there is a choice to make. */
  const [stale, setStale] = useState<'read' | 'asking'>()
  const contractForm = useContractForm<E, Values>({
    ...options,
    ifMatch: ({ version }) => version,
    onFailure: async (refusal) => {
      await options.onFailure?.(refusal)
      if (refusal.status !== 412) return
      await reread()
      // Never before the values that were read, which a router brings in a transition too.
      startTransition(() => setStale('read'))
    },
  })
  const form = {
    ...contractForm,
    startOver() {
      contractForm.startOver()
      options.onStartOver?.()
    },
  }

  const settle = useEffectEvent(() => {
    // Where reading failed, the next try tells.
    const isRead = form.getValues().version !== now.version
    if (!isRead || rebased().contested.length > 0) return setStale('asking')
    setStale(undefined)
    takeOver()
    return form.submit()
  })
  const isToSettle = stale === 'read' && !form.isSubmitting
  useEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- what stands now comes with a render alone, and decides
    if (isToSettle) void settle()
  }, [isToSettle])

  function rebased() {
    return rebase(parts, { ...form.getValues(), ...options.beside?.() }, now)
  }

  /** Before the form is sent again. */
  function takeOver() {
    form.reset(rebased().values, { keepDefaultValues: true })
  }

  /** What else stands in the other version, and what of it would be replaced. */
  function wordsOfStale(): string[] {
    const { taken, contested } = rebased()
    const list = new Intl.ListFormat(locale, { type: 'conjunction' })
    const words = [staleWords]
    if (taken.length > 0) words.push(m.draft_stale_taken({ parts: list.format(taken) }))
    if (contested.length > 0) words.push(m.draft_stale_contested({ parts: list.format(contested) }))
    return words
  }

  const notice =
    stale === 'asking' ? (
      <StaleNotice
        formId={formId}
        words={wordsOfStale()}
        onMine={takeOver}
        onTheirs={() => {
          form.startOver()
          setStale(undefined)
        }}
      />
    ) : (
      <RestoredDraft form={form} />
    )
  return { form, notice }
}
