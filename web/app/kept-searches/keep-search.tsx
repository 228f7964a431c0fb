import {
  createKeptSearch,
  type KeptSearch,
  mostKeptSearches,
} from '@farfolk/contract/kept-searches'
import { useState } from 'react'
import { href, Link, useLocation } from 'react-router'
import { v7 as uuid } from 'uuid'
import { ConfirmFirst } from '../accounts/confirm-first.tsx'
import { tellRefusal } from '../api/call-api-alert.ts'
import { toast } from '../api/toast-store.ts'
import { useContractForm } from '../forms/use-contract-form.ts'
import { useLocale } from '../locale.ts'
import { m } from '../paraglide/messages.js'
import type { Asked } from '../search/chosen-filters.tsx'
import { criteriaOf } from '../search/find-hits.ts'
import { SaveButton } from '../settings/save-button.tsx'
import { takeLostFocus } from '../settings/take-lost-focus.ts'
import { Button } from '../ui/button.tsx'
import { MemberIcon } from '../ui/member-icon.tsx'
import { TextField } from '../ui/text-field.tsx'
import { useTouched } from '../ui/later.ts'
import { apart } from '../words/apart.ts'
import { canKeep, isMarkingNew, maxName, queryOf, sameness, usualName } from './kept-query.ts'
import { NewMarks } from './new-marks.tsx'
import { useKeptSearches } from './use-kept-searches.ts'
import styles from './keep-search.module.css'

/** Keeps the search that is shown, or says that it is kept. */
export function KeepSearch({ asked }: { asked: Asked }) {
  const { query } = asked
  const { state } = useLocation()
  // Without them the button keeps a search all the same: the same one again is the one that is kept.
  const { searches, add } = useKeptSearches(useTouched())
  const key = sameness(query)
  const [named, setNamed] = useState<string>()
  // The form that was there is gone: what stands in its place takes the focus.
  const [isBack, setBack] = useState(false)
  const kept = searches.find(({ search }) => search && sameness(queryOf(search)) === key)

  function leave(): void {
    setNamed(undefined)
    setBack(true)
  }

  if (named === key && !kept) {
    return (
      <NameForm
        asked={asked}
        onCancel={leave}
        onDone={(made) => {
          leave()
          add(made)
          toast(m.kept_done())
        }}
      />
    )
  }
  const focused = isBack ? takeLostFocus : undefined
  return (
    <div className={styles.row}>
      {kept ? (
        <p ref={focused} className={styles.kept}>
          <MemberIcon name="check" size={18} />
          {m.kept_is_kept({ name: apart(kept.name) })}
        </p>
      ) : (
        canKeep(query) && (
          <Button ref={focused} size="small" onClick={() => setNamed(key)}>
            <MemberIcon name="star" size={18} />
            {m.kept_keep()}
          </Button>
        )
      )}
      <Link to={href('/settings/:section?', { section: 'searches' })}>{m.kept_title()}</Link>
      {kept && isMarkingNew(state, kept) && <NewMarks kind={query.kind} ids={kept.newIds} />}
    </div>
  )
}

interface NameFormProps {
  asked: Asked
  onDone: (made: KeptSearch) => unknown
  onCancel: () => void
}

function NameForm({ asked, onDone, onCancel }: NameFormProps) {
  const locale = useLocale()
  const [id] = useState(() => uuid())
  const form = useContractForm({
    endpoint: createKeptSearch,
    values: { keptSearch: { name: usualName(asked, locale) } },
    toBody: ({ keptSearch: { name } }) => ({
      keptSearch: { id, name, search: criteriaOf(asked.query) },
    }),
    onDone,
    onFailure: ({ errors }) =>
      tellRefusal(createKeptSearch, errors, 'conflict', m.kept_full({ count: mostKeptSearches })),
  })
  return (
    <form {...form.formProps} className={styles.form}>
      <ConfirmFirst words={m.kept_confirm_first()} />
      <TextField
        label={m.kept_name()}
        hint={m.kept_hint()}
        autoComplete="off"
        maxLength={maxName}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the button that asked for it is gone
        autoFocus
        {...form.field('keptSearch.name')}
      />
      <div className={styles.row}>
        <SaveButton form={form}>{m.kept_save()}</SaveButton>
        <Button kind="quiet" onClick={onCancel}>
          {m.cancel()}
        </Button>
      </div>
    </form>
  )
}
