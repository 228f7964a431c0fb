import { Controller, useWatch } from 'react-hook-form'
import type { useContractForm } from '../forms/use-contract-form.ts'
import { m } from '../paraglide/messages.js'
import { DateField } from '../ui/date-field.tsx'
import { TextField } from '../ui/text-field.tsx'
import styles from './idea-form.module.css'
import type { IdeaValues } from './idea-values.ts'

export type IdeaFormApi = ReturnType<typeof useContractForm<never, IdeaValues>>

/** Its day, and once there is one a time of that. */
export function IdeaWhen({ form }: { form: IdeaFormApi }) {
  const day = useWatch({ control: form.control, name: 'tripIdea.day' })
  return (
    <div className={styles.pair}>
      <Controller
        control={form.control}
        name="tripIdea.day"
        render={({ field: { value, onChange, onBlur, name } }) => (
          <DateField
            label={m.idea_day()}
            isOptional
            error={form.error('tripIdea.day')}
            {...{ value, onChange, onBlur, name }}
          />
        )}
      />
      {day.trim() !== '' && (
        <TextField label={m.idea_time()} isOptional type="time" {...form.field('tripIdea.time')} />
      )}
    </div>
  )
}
