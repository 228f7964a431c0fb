import {
  type ComponentProps,
  type ComponentType,
  createElement,
  memo,
  type ReactNode,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import type { FieldPath, FieldValues } from 'react-hook-form'
import { type Later, useLater, useTouched } from '../ui/later.ts'
import { useHydrated, useSentEarly } from '../ui/use-hydrated.ts'
import { type DraftSlot, readDraft } from './drafts.ts'

/** What a form's fields and its button are drawn from. */
export interface FormView<Values extends FieldValues> {
  isReady: boolean
  isSubmitting: boolean
  /** Spread over `<form>`. */
  formProps: ComponentProps<'form'> & { onSubmit: (event: FormSubmit) => void }
  /** Spread over a `TextField`. */
  field(name: FieldPath<Values>): Pick<ComponentProps<'input'>, 'name' | 'ref' | 'onBlur'> & {
    onChange?: (event: React.ChangeEvent) => unknown
    error?: string
  }
}

type FormSubmit = React.FormEvent<HTMLFormElement>

interface OnForm<Values extends FieldValues> {
  onForm: (form: FormView<Values>) => void
}

/** A form's call, rules and words: a component without anything to see. */
export type LateRules<Values extends FieldValues, Props> = ComponentType<Props & OnForm<Values>>

/** Of a hook that answers what `useContractForm` does, with `isLate`. */
export function lateRules<Values extends FieldValues, Props extends object>(
  useForm: (props: Props) => FormView<Values>,
): LateRules<Values, Props> {
  return memo(function Rules({ onForm, ...props }: Props & OnForm<Values>) {
    const form = useForm(props as unknown as Props)
    useLayoutEffect(() => onForm(form))
    return null
  }) as unknown as LateRules<Values, Props>
}

/**
 * A form whose fields are there with the page, and whose rules come when somebody touches it or it is
 * quiet: with the contract's schemas they are a fifth of a visitor's page. What is typed before, or
 * sent, is kept for them. `props` are the same in each render, or simple values. `rules` belongs
 * beside the form.
 */
export function useLateForm<Values extends FieldValues, Props extends object>(
  part: Later<LateRules<Values, Props>>,
  props: Props,
  draft?: DraftSlot,
): { form: FormView<Values>; rules: ReactNode } {
  const isReady = useHydrated()
  const formRef = useRef<HTMLFormElement>(null)
  useSentEarly(formRef)
  const [late, setLate] = useState<FormView<Values>>()
  const [timesSent, setTimesSent] = useState(0)
  const [isComing, setComing] = useState(false)
  const isTouched = useTouched()
  // What was typed on an earlier visit is shown at once.
  const [hasDraft] = useState(() => draft !== undefined && readDraft(draft) !== undefined)
  const Rules = useLater(part, timesSent || isTouched || hasDraft)

  const isWaiting = timesSent > 0 && late !== undefined
  useEffect(() => {
    if (!isWaiting) return undefined
    // A form takes no second submit while it tells of the first, and this may run within that.
    const timer = setTimeout(() => formRef.current?.requestSubmit())
    return () => clearTimeout(timer)
  }, [isWaiting])

  const early: FormView<Values> = {
    isReady,
    isSubmitting: isComing,
    formProps: {
      method: 'post',
      noValidate: true,
      onSubmit(event) {
        event.preventDefault()
        setTimesSent((times) => times + 1)
        setComing(true)
        part.load().catch(() => setComing(false))
      },
    },
    field: (name) => ({ name }),
  }
  const view = late ?? early
  return {
    form: { ...view, formProps: { ...view.formProps, ref: formRef } },
    rules: Rules && createElement(Rules, { ...props, onForm: setLate, key: 'rules' }),
  }
}
