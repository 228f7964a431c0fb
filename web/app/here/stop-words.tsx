import { useLocale } from '../locale.ts'
import { m } from '../paraglide/messages.js'
import { Button } from '../ui/button.tsx'
import { Checkbox } from '../ui/checkbox.tsx'
import { dayFormat } from '../ui/dates.tsx'
import { RadioPills } from '../ui/radio-pills.tsx'
import { TextArea } from '../ui/text-field.tsx'
import type { Stop } from './here-stop.ts'

/** What is said of a new stop. */
export interface StopWords {
  note: string
  isPrivate: boolean
  /** Of a stay that goes on. */
  hasLeft: boolean
}

interface StopWordsFieldsProps {
  words: StopWords
  onChange: (changed: Partial<StopWords>) => void
  /** The stop whose stay begins before that day and ends after it. */
  goesOn: Stop | undefined
  isPutting: boolean
}

export function StopWordsFields({ words, onChange, goesOn, isPutting }: StopWordsFieldsProps) {
  const format = dayFormat(useLocale())
  return (
    <>
      {goesOn?.departureDate && (
        <RadioPills
          legend={m.here_goes_on({
            name: goesOn.place.name,
            day: format.format(new Date(goesOn.departureDate)),
          })}
          name="here-goes-on"
          value={words.hasLeft ? 'left' : 'back'}
          options={[
            { value: 'back', label: m.here_back() },
            { value: 'left', label: m.here_left() },
          ]}
          onChange={(value) => onChange({ hasLeft: value === 'left' })}
        />
      )}
      <TextArea
        label={m.trips_note()}
        isOptional
        rows={3}
        maxLength={2_000}
        value={words.note}
        onChange={({ currentTarget }) => onChange({ note: currentTarget.value })}
      />
      <Checkbox
        label={m.trips_private_label()}
        checked={words.isPrivate}
        onChange={({ currentTarget }) => onChange({ isPrivate: currentTarget.checked })}
      />
      <Button type="submit" kind="accent" isLoading={isPutting}>
        {m.here_add()}
      </Button>
    </>
  )
}

interface JoinButtonsProps {
  joins: Stop
  /** The day is one of its own already. */
  isOnAlready: boolean
  isPutting: boolean
  onAnother: () => void
}

/** In their place, where one is at a stop that there is. */
export function JoinButtons({ joins, isOnAlready, isPutting, onAnother }: JoinButtonsProps) {
  const { name } = joins.place
  return (
    <>
      <p>{isOnAlready ? m.here_there_already({ name }) : m.here_there_planned({ name })}</p>
      {!isOnAlready && (
        <Button type="submit" kind="accent" isLoading={isPutting}>
          {m.here_join()}
        </Button>
      )}
      <Button onClick={onAnother}>{m.here_another()}</Button>
    </>
  )
}
