import { markCountry, unmarkCountry, type VisitStatus } from '@farfolk/contract/visited-countries'
import { startTransition, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { ConfirmFirst } from '../accounts/confirm-first.tsx'
import { alertOfFailure } from '../api/call-api-alert.ts'
import { callApi } from '../api/call-api.ts'
import { useLocale } from '../locale.ts'
import { CountriesMap, statusWords, statuses } from '../maps/countries-map.tsx'
import { m } from '../paraglide/messages.js'
import { findCountries, isMeant } from '../travel-map/find-countries.ts'
import { Button } from '../ui/button.tsx'
import { ComboboxSearch } from '../ui/combobox.tsx'
import { focusBeside } from '../ui/focus-beside.ts'
import { Icon } from '../ui/icon.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import select from '../ui/select.module.css'
import type { OnboardingData } from './load-onboarding.ts'
import { type Step, StepButtons } from './step-buttons.tsx'
import fields from '../account/profile-fields.module.css'
import styles from './onboarding.module.css'

/** Countries are marked one by one, and kept at once. */
export function CountriesStep({ data, step }: { data: OnboardingData; step: Step }) {
  const { countries } = data
  const known = new Map(countries.map((country) => [country.id, country]))
  const countryName = (code: string) => known.get(code)?.name ?? code
  const locale = useLocale()
  const marked = data.marked
    .map((mark) => ({ ...mark, name: countryName(mark.code), dot: known.get(mark.code)?.dot }))
    .toSorted((one, other) => one.name.localeCompare(other.name, locale))
  const { revalidate } = useRevalidator()
  const [news, setNews] = useState('')
  const [text, setText] = useState('')
  const unmarked = countries
    .filter(({ id }) => !marked.some(({ code }) => code === id))
    .map(({ id, name }) => ({ code: id, name }))
  const found = findCountries(unmarked, text)
  // What was just chosen stands there while it is on its way.
  const [sent, setSent] = useState<Record<string, VisitStatus>>({})

  // One after the other: two for one country must not overtake each other.
  const last = useRef(Promise.resolve())
  const enqueue = (send: () => Promise<void>) => {
    last.current = last.current.then(send)
  }

  function choose(code: string, status: VisitStatus) {
    setSent((others) => ({ ...others, [code]: status }))
    enqueue(() => mark(code, status))
  }

  async function mark(code: string, status: VisitStatus) {
    const result = await callApi(markCountry, { body: { country: { code, status } } })
    if (result.ok) {
      await revalidate()
      setNews(`${countryName(code)}: ${statusWords[status]()}`)
    }
    // As the router shows what it has loaded: before that the old one would stand there again.
    startTransition(() =>
      setSent((others) => {
        // A later choice is still on its way.
        if (others[code] !== status) return others
        const { [code]: _done, ...rest } = others
        return rest
      }),
    )
  }

  async function unmark(code: string, button: HTMLElement) {
    const result = await callApi(unmarkCountry, { params: { code } }, { silent: true })
    // Pressed twice, or another tab was first: gone is gone.
    if (!result.ok && result.status !== 404) {
      return alertOfFailure(`error-${unmarkCountry.name}`, result)
    }
    if (button === document.activeElement) focusBeside(button, 'h1')
    await revalidate()
    setNews(m.travel_map_removed({ name: countryName(code) }))
  }

  return (
    <div className={styles.form}>
      <ConfirmFirst words={m.onboarding_countries_confirm()} />
      <CountriesMap countries={marked} />
      <ComboboxSearch
        label={m.onboarding_countries_add()}
        placeholder={m.onboarding_countries_search()}
        items={found.map(({ code, name }) => ({ value: code, label: name }))}
        isVague={found[0] && !isMeant(found[0], text, marked)}
        onSearch={setText}
        onChoose={({ value }) => choose(value, 'visited')}
      />
      <output className="visually-hidden">{news}</output>
      {marked.length > 0 && (
        <ul className={fields.rows}>
          {marked.map(({ code, name, status }) => (
            <li key={code} className={fields.row}>
              <label htmlFor={`status-${code}`} className={fields.label}>
                {name}
              </label>
              <select
                id={`status-${code}`}
                className={`${fields.level} ${select.select}`}
                aria-label={m.onboarding_countries_status({ name })}
                value={sent[code] ?? status}
                onChange={(event) => {
                  const chosen = statuses.find((each) => each === event.target.value)
                  if (chosen) choose(code, chosen)
                }}
              >
                {statuses.map((each) => (
                  <option key={each} value={each}>
                    {statusWords[each]()}
                  </option>
                ))}
              </select>
              <IconButton
                label={m.onboarding_countries_remove({ name })}
                onClick={({ currentTarget }) => enqueue(() => unmark(code, currentTarget))}
              >
                <Icon name="close" size={20} />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
      <StepButtons step={step} hasSkip={marked.length === 0}>
        <Button kind="accent" wide onClick={() => void step.goOn()}>
          {m.onboarding_go_on()}
        </Button>
      </StepButtons>
    </div>
  )
}
