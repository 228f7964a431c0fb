import type {
  PackingListTemplate,
  PackingTemplateId,
} from '@farfolk/contract/packing-list-templates'
import { useEffect, useState } from 'react'
import { m } from '../paraglide/messages.js'
import { useWeight } from '../packing-lists/weight.ts'
import { fetchOrTell } from '../ui/lazy-part.ts'
import { RadioPills } from '../ui/radio-pills.tsx'
import { firstDays, firstTemplate } from './first-list.ts'
import styles from './pieces.module.css'
import { Range } from './range.tsx'

export type PackedThing = PackingListTemplate['packingListItems'][number]

const templates: { value: PackingTemplateId; label: () => string }[] = [
  { value: 'beach', label: m.features_packing_beach },
  { value: 'city', label: m.features_packing_city },
  { value: 'hiking', label: m.features_packing_hiking },
  { value: 'winter', label: m.features_packing_winter },
]
const pauseMs = 120

/** A template of the club, which fits its numbers to the days. */
export function PackingPiece({ first }: { first: PackedThing[] }) {
  const [template, setTemplate] = useState<PackingTemplateId>(firstTemplate)
  const [days, setDays] = useState(firstDays)
  const weight = useWeight()
  const things = useThings(first, template, days)
  const mostFirst = things.toSorted((one, other) => other.quantity - one.quantity)
  const grams = things.reduce((sum, item) => sum + (item.weightGrams ?? 0) * item.quantity, 0)
  return (
    <div className={styles.piece}>
      <div className={styles.controls}>
        <RadioPills
          legend={m.features_packing_for()}
          name="packing-template"
          value={template}
          options={templates.map(({ value, label }) => ({ value, label: label() }))}
          onChange={setTemplate}
        />
        <Range
          label={m.features_packing_days()}
          min={3}
          max={21}
          value={days}
          words={m.features_days({ count: days })}
          onChange={setDays}
        />
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a list that scrolls is scrolled by keys */}
      <ul className={styles.things} aria-label={m.features_packing_list()} tabIndex={0}>
        {mostFirst.map(({ name, category, quantity }) => (
          <li key={`${category} ${name}`}>
            <span>{name}</span>
            {quantity > 1 && <strong>× {quantity}</strong>}
          </li>
        ))}
      </ul>
      <output className={styles.told}>
        {m.features_packing_sum({ count: things.length, weight: weight(grams) })}
      </output>
    </div>
  )
}

/** As the API fits them; until it has answered what was there before. */
function useThings(first: PackedThing[], template: PackingTemplateId, days: number): PackedThing[] {
  const [things, setThings] = useState(first)
  useEffect(() => {
    const controller = new AbortController()
    const ask = async () => {
      const fitting = await fetchOrTell(() => import('./fit-things.ts'))
      const fitted = await fitting?.fitThings(template, days, controller.signal)
      if (fitted && !controller.signal.aborted) setThings(fitted)
    }
    const isFirst = template === firstTemplate && days === firstDays
    const timer = setTimeout(() => (isFirst ? setThings(first) : void ask()), pauseMs)
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [first, template, days])
  return things
}
