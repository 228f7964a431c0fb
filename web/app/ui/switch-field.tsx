import type { ReactNode } from 'react'
import { type Control, Controller, type FieldPathByValue, type FieldValues } from 'react-hook-form'
import { Switch } from './switch.tsx'

interface SwitchFieldProps<Values extends FieldValues> {
  form: { control: Control<Values> }
  name: FieldPathByValue<Values, boolean>
  label: ReactNode
  hint: ReactNode
}

/** A switch that is sent with its form. */
export function SwitchField<Values extends FieldValues>(props: SwitchFieldProps<Values>) {
  const { form, name, label, hint } = props
  return (
    <Controller
      control={form.control}
      name={name}
      render={({ field: { value, onChange, onBlur, name } }) => (
        <Switch
          label={label}
          hint={hint}
          checked={value}
          onChange={(event) => onChange(event.currentTarget.checked)}
          {...{ onBlur, name }}
        />
      )}
    />
  )
}
