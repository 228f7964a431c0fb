import type { Place } from '@farfolk/contract/places'
import { HeldField } from '../forms/held-field.tsx'
import { m } from '../paraglide/messages.js'
import { usePlaceNote } from '../places/place-search.tsx'
import { Checkbox } from '../ui/checkbox.tsx'
import { DateField } from '../ui/date-field.tsx'
import { Icon, type IconName } from '../ui/icon.tsx'
import { IconButton } from '../ui/icon-button.tsx'
import { TextArea, TextField } from '../ui/text-field.tsx'
import type { HandleProps } from '../ui/use-reorder.ts'
import type { TripFormApi } from './trip-form.tsx'
import styles from './stops-field.module.css'

interface StopFieldsProps {
  form: TripFormApi
  index: number
  place: Place
  hasDates: boolean
  isFirst: boolean
  isLast: boolean
  handleProps: HandleProps
  onMove: (to: number) => void
  onRemove: () => void
}

export function StopFields(props: StopFieldsProps) {
  const { form, index, place, hasDates, isFirst, isLast, handleProps, onMove, onRemove } = props
  const { name } = place
  const placeNote = usePlaceNote()
  return (
    <fieldset className={styles.inside} aria-label={name}>
      <div className={styles.head}>
        <IconButton
          className={styles.handle}
          label={m.trips_stop_drag({ name })}
          title={m.trips_stop_drag_hint()}
          {...handleProps}
        >
          <Icon name="drag" />
        </IconButton>
        <p className={styles.place}>
          <strong>{name}</strong>
          <span>{placeNote(place)}</span>
        </p>
        <Tool
          icon="up"
          data-move
          label={m.trips_stop_up({ name })}
          disabled={isFirst}
          onClick={() => onMove(index - 1)}
        />
        <Tool
          icon="down"
          data-move
          label={m.trips_stop_down({ name })}
          disabled={isLast}
          onClick={() => onMove(index + 1)}
        />
        <Tool icon="close" label={m.trips_stop_remove({ name })} onClick={onRemove} />
      </div>
      {form.error(`trip.stops.${index}.place`) && (
        <p role="alert">{form.error(`trip.stops.${index}.place`)}</p>
      )}
      <div className={styles.details}>
        {place.id === null && (
          <div className={styles.wide}>
            <TextField
              label={m.trips_stop_own_name()}
              {...form.field(`trip.stops.${index}.place.name`)}
            />
          </div>
        )}
        {hasDates &&
          (['arrivalDate', 'departureDate'] as const).map((date) => (
            <HeldField key={date} form={form} name={`trip.stops.${index}.${date}`}>
              {(field) => (
                <DateField
                  label={date === 'arrivalDate' ? m.trips_arrival() : m.trips_departure()}
                  {...field}
                />
              )}
            </HeldField>
          ))}
        <div className={styles.wide}>
          <TextArea
            label={m.trips_note()}
            isOptional
            rows={2}
            {...form.field(`trip.stops.${index}.note`)}
          />
        </div>
        <div className={styles.wide}>
          <Checkbox
            label={m.trips_private_label()}
            {...form.field(`trip.stops.${index}.private`)}
          />
        </div>
      </div>
    </fieldset>
  )
}

interface ToolProps {
  icon: IconName
  label: string
  disabled?: boolean
  /** It moves the stop: `useReorder` keeps the focus on these. */
  'data-move'?: boolean
  onClick: () => void
}

function Tool({ icon, ...button }: ToolProps) {
  return (
    <IconButton {...button}>
      <Icon name={icon} size={20} />
    </IconButton>
  )
}
