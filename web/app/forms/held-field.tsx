import type { ReactElement } from 'react'
import {
  type Control,
  Controller,
  type ControllerRenderProps,
  type FieldPath,
  type FieldValues,
} from 'react-hook-form'

type Held<Values extends FieldValues, Name extends FieldPath<Values>> = Omit<
  ControllerRenderProps<Values, Name>,
  'ref' | 'disabled'
>

interface HeldFieldProps<Values extends FieldValues, Name extends FieldPath<Values>> {
  form: { control: Control<Values>; error: (name: Name) => string | undefined }
  name: Name
  /** Gets what is spread over such a field. */
  children: (field: Held<Values, Name> & { error: string | undefined }) => ReactElement
}

/** A field that no plain input is, such as a `DateField`: its form holds what it says. */
export function HeldField<Values extends FieldValues, Name extends FieldPath<Values>>({
  form,
  name,
  children,
}: HeldFieldProps<Values, Name>) {
  return (
    <Controller
      control={form.control}
      name={name}
      render={({ field: { value, onChange, onBlur } }) =>
        children({ value, onChange, onBlur, name, error: form.error(name) })
      }
    />
  )
}
