import type { ComponentProps } from 'react'
import { FieldFrame, type FieldProps } from './field.tsx'

type TextFieldProps = FieldProps &
  Omit<ComponentProps<'input'>, 'id'> & {
    /** The key `/` goes there. */
    'data-search'?: boolean
  }

export function TextField({ label, hint, error, isOptional, ...input }: TextFieldProps) {
  return (
    <FieldFrame label={label} hint={hint} error={error} isOptional={isOptional}>
      {(attributes) => <input type="text" {...input} {...attributes} />}
    </FieldFrame>
  )
}

type TextAreaProps = FieldProps & Omit<ComponentProps<'textarea'>, 'id'>

export function TextArea({ label, hint, error, isOptional, ...area }: TextAreaProps) {
  return (
    <FieldFrame label={label} hint={hint} error={error} isOptional={isOptional}>
      {(attributes) => <textarea rows={5} {...area} {...attributes} />}
    </FieldFrame>
  )
}
