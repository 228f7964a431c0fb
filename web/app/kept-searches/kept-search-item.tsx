import {
  deleteKeptSearch,
  type KeptSearch,
  updateKeptSearch,
} from '@farfolk/contract/kept-searches'
import { useEffect, useRef, useState } from 'react'
import { href, Link, useLocation, useRevalidator } from 'react-router'
import { callApi } from '../api/call-api.ts'
import { removeLater } from '../api/removals.ts'
import { useContractForm } from '../forms/use-contract-form.ts'
import { useLocale } from '../locale.ts'
import { m } from '../paraglide/messages.js'
import { chosenIn } from '../search/chosen-filters.tsx'
import type { SearchOptions } from '../search/load-search.ts'
import { searchPath } from '../search/search-query.ts'
import { SaveButton } from '../settings/save-button.tsx'
import { Button } from '../ui/button.tsx'
import { LocalDate } from '../ui/dates.tsx'
import { focusBeside } from '../ui/focus-beside.ts'
import { focusOnceFree } from '../ui/focus-once-free.ts'
import { localDay } from '../ui/local-day.ts'
import { Switch } from '../ui/switch.tsx'
import { TextField } from '../ui/text-field.tsx'
import { marksNew, maxName, queryOf } from './kept-query.ts'
import styles from './kept-searches.module.css'

interface KeptSearchItemProps {
  kept: KeptSearch
  options: SearchOptions
}

export function KeptSearchItem({ kept, options }: KeptSearchItemProps) {
  const { id, name, search } = kept
  const { revalidate } = useRevalidator()
  const [isRenaming, setRenaming] = useState(false)
  // The form that was there is gone: the button takes the focus.
  const [isBack, setBack] = useState(false)
  const elementId = `kept-${id}`
  const item = useRef<HTMLLIElement>(null)
  const { hash, key } = useLocation()
  useEffect(() => {
    if (hash !== `#${elementId}`) return
    // A notification leads here; the page that it opens may be there before its list is, or be hidden while the
    // member is loaded.
    item.current?.focus()
    focusOnceFree(() => item.current)
    // oxlint-disable-next-line react/exhaustive-effect-dependencies, react-hooks/exhaustive-deps -- led here again by the same address
  }, [hash, key, elementId])

  function leave(): void {
    setRenaming(false)
    setBack(true)
  }

  function remove(button: Element): void {
    focusBeside(button)
    removeLater({
      ids: [id],
      words: m.kept_removed({ name }),
      endpoint: deleteKeptSearch,
      onGone: revalidate,
    })
  }

  return (
    <li ref={item} id={elementId} tabIndex={-1} className={styles.kept}>
      {isRenaming ? (
        <RenameForm
          kept={kept}
          onCancel={leave}
          onDone={async () => {
            leave()
            await revalidate()
          }}
        />
      ) : (
        <div>
          <h3>
            {search ? (
              <Link to={searchPath(queryOf(search))} state={marksNew(kept)}>
                <bdi>{name}</bdi>
              </Link>
            ) : (
              <bdi>{name}</bdi>
            )}
          </h3>
          <p className={styles.words}>
            {search ? <Words search={search} options={options} /> : m.kept_unreadable()}
          </p>
        </div>
      )}
      {search && kept.newCount > 0 && <News kept={kept} search={search} />}
      {search && <TellsSwitch kept={kept} />}
      {!isRenaming && (
        <div className={styles.buttons}>
          <Button
            size="small"
            aria-label={m.kept_rename_of({ name })}
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- in place of the form that is gone
            autoFocus={isBack}
            onClick={() => setRenaming(true)}
          >
            {m.settings_passkey_rename()}
          </Button>
          <Button
            size="small"
            aria-label={m.kept_remove_of({ name })}
            onClick={({ currentTarget }) => remove(currentTarget)}
          >
            {m.settings_passkey_remove()}
          </Button>
        </div>
      )}
    </li>
  )
}

type Criteria = NonNullable<KeptSearch['search']>

function Words({ search, options }: { search: Criteria; options: SearchOptions }) {
  const locale = useLocale()
  const query = queryOf(search)
  const kind = query.kind === 'trips' ? m.people_search_trips() : m.people_search_travellers()
  const filters = chosenIn({ query, options }, locale).map(([each]) => each)
  return [kind, ...(query.text ? [query.text] : []), ...filters].join(' · ')
}

/** What the last notification is about. */
function News({ kept, search }: { kept: KeptSearch; search: Criteria }) {
  const { newCount: count, newHits, toldAt } = kept
  const words = search.kind === 'trips' ? m.kept_new_trips : m.kept_new_travellers
  const more = count - newHits.length
  return (
    <div className={styles.news}>
      <p>
        <strong>{words({ count })}</strong>
        {toldAt && (
          <>
            {' · '}
            <LocalDate value={localDay(toldAt)} />
          </>
        )}
      </p>
      <ul>
        {newHits.map((hit) => (
          <li key={hit.id}>
            <Link
              to={
                search.kind === 'trips'
                  ? href('/trips/:id/:section?', { id: hit.id })
                  : href('/profile/:id/:section?', { id: hit.id })
              }
            >
              <bdi>{hit.name}</bdi>
            </Link>
          </li>
        ))}
        {more > 0 && newHits.length > 0 && (
          <li>
            <Link to={searchPath(queryOf(search))} state={marksNew(kept)}>
              {m.kept_see_all()}
            </Link>
          </li>
        )}
      </ul>
    </div>
  )
}

function TellsSwitch({ kept: { id, name, tells } }: { kept: KeptSearch }) {
  const { revalidate } = useRevalidator()
  const [wanted, setWanted] = useState<boolean>()
  const save = async (next: boolean) => {
    setWanted(next)
    const body = { keptSearch: { tells: next } }
    const result = await callApi(updateKeptSearch, { params: { id }, body })
    if (result.ok) await revalidate()
    setWanted(undefined)
  }
  return (
    <Switch
      label={
        <>
          {m.kept_tells()} <span className="visually-hidden">{name}</span>
        </>
      }
      checked={wanted ?? tells}
      aria-disabled={wanted !== undefined}
      onChange={(event) => {
        if (wanted === undefined) void save(event.target.checked)
      }}
    />
  )
}

interface RenameFormProps {
  kept: KeptSearch
  onDone: () => unknown
  onCancel: () => void
}

function RenameForm({ kept: { id, name }, onDone, onCancel }: RenameFormProps) {
  const form = useContractForm({
    endpoint: updateKeptSearch,
    params: { id },
    values: { keptSearch: { name } },
    onDone,
  })
  return (
    <form {...form.formProps} className={styles.form}>
      <TextField
        label={m.kept_name()}
        autoComplete="off"
        maxLength={maxName}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the button that asked for it is gone
        autoFocus
        {...form.field('keptSearch.name')}
      />
      <div className={styles.buttons}>
        <SaveButton form={form}>{m.settings_passkey_rename()}</SaveButton>
        <Button kind="quiet" onClick={onCancel}>
          {m.cancel()}
        </Button>
      </div>
    </form>
  )
}
