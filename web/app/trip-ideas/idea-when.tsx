import { useWatch } from 'react-hook-form'
import { HeldField } from '../forms/held-field.tsx'
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
      <HeldField form={form} name="tripIdea.day">
        {(field) => <DateField label={m.idea_day()} isOptional {...field} />}
      </HeldField>
      {day.trim() !== '' && (
        <TextField label={m.idea_time()} isOptional type="time" {...form.field('tripIdea.time')} />
      )}
    </div>
  )
}
