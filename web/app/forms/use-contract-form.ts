import type { ApiResult } from '@farfolk/contract/call'
import type { Endpoint, Input, Reply } from '@farfolk/contract/http'
import { useEffect, useState } from 'react'
import {
  type DefaultValues,
  type FieldError,
  type FieldPath,
  type FieldValues,
  type FormState,
  get,
  type PathValue,
  useForm,
} from 'react-hook-form'
import { callApi, type CallOptions } from '../api/call-api.ts'
import { contractResolver } from './contract-resolver.ts'
import { createDraftKeeper } from './draft-keeper.ts'
import { type DraftSlot, forgetDraft, readDraft, tabDraft } from './drafts.ts'
import { formPath } from './form-path.ts'
import { tellSignedOut } from './signed-out.ts'
import { readStoredSession } from '../session/session-store.ts'
import { useHydrated } from '../ui/use-hydrated.ts'
import { translateRefusal } from '../words/refusals.ts'

export interface ContractForm<E extends Endpoint, Values extends FieldValues> {
  endpoint: E
  /** Of the path, where it has any. */
  params?: Record<string, string>
  /** The form's first values; its names are the body's paths, such as `user.email`. */
  values: Values
  /** What is sent; absent where the values are the body. */
  toBody?: (values: Values) => unknown
  /** Where what was typed survives a failed submit and a reload; the same for the form's life. */
  draft?: DraftSlot
  /** Paths that are never kept, such as `user.password`. */
  secrets?: string[]
  /** Its fields were there before it: what they hold by then is kept. */
  isLate?: boolean
  /** It makes one thing: what is typed as that is led to would be kept with its id, and saved over it next time. */
  isOnce?: boolean
  /** No alert of its own on failure: `onFailure` says it. */
  silent?: boolean
  /** The version that the change builds on, as its ETag. */
  ifMatch?: (values: Values) => string
  /** In place of the plain call, for what one answer alone does not settle. */
  send?: (input: Input<E>, options: CallOptions) => Promise<ApiResult<Reply<E>>>
  onDone: (data: Reply<E>, result: ApiResult<Reply<E>> & { ok: true }) => unknown
  /** After the field errors have been shown; `typed` is what was sent. */
  onFailure?: (result: ApiResult<Reply<E>> & { ok: false }, typed: Values) => unknown
}

/** A form over one call of the contract: its rules, its words, its field errors. */
export function useContractForm<E extends Endpoint, Values extends FieldValues>(
  options: ContractForm<E, Values>,
) {
  const {
    endpoint,
    params,
    values,
    draft,
    secrets = [],
    isLate = false,
    isOnce = false,
    silent,
    ifMatch,
    onDone,
    onFailure,
  } = options
  const call = options.send ?? ((input, how) => callApi(endpoint, input, how))
  const toBody = options.toBody ?? ((typed: Values): unknown => typed)
  if (!endpoint.body) throw new Error(`${endpoint.name} takes no body`)
  const form = useForm<Values>({
    defaultValues: values as DefaultValues<Values>,
    resolver: contractResolver<Values>(endpoint.body, toBody),
    mode: 'onTouched',
    shouldFocusError: false,
  })
  const { getValues, register, reset, setError, setValue, subscribe } = form
  const formState: FormState<Values> = form.formState
  const { dirtyFields, isSubmitted } = formState
  const isHydrated = useHydrated()
  const [kept] = useState(() => draft && readDraft(draft))
  const [isDropped, setDropped] = useState(false)
  const [keeper] = useState(() => createDraftKeeper(secrets))

  useEffect(() => {
    if (!draft) return
    if (kept) reset({ ...getValues(), ...merge(getValues(), kept) }, { keepDefaultValues: true })
    return subscribe({
      formState: { values: true },
      callback: ({ values: typed }) => keeper.keep(draft, typed),
    })
    // oxlint-disable-next-line react/exhaustive-effect-dependencies, react-hooks/exhaustive-deps -- a form keeps its draft's name and its secrets for life
  }, [draft])

  const isOfMember = endpoint.auth === 'member' || endpoint.auth === 'confirmed'
  useEffect(() => {
    if (!draft || !isOfMember) return undefined
    return () => {
      // Another tab may have ended the session, and as it does that every draft but this tab's own.
      const isEnded = readStoredSession() === undefined
      if (isEnded && (readDraft(draft) ?? readDraft(tabDraft(draft.name)))) tellSignedOut()
    }
  }, [draft, isOfMember])

  const send = form.handleSubmit(async (typed) => {
    const input = { params, body: toBody(typed) } as unknown as Input<E>
    const result = await call(input, { silent, ifMatch: ifMatch?.(typed) })
    if (result.ok) {
      if (draft) keeper.end(draft, isOnce)
      await onDone(result.data, result)
      return
    }
    result.errors.forEach(({ code, message, field }) => {
      if (!field) return
      setError(formPath(field) as FieldPath<Values>, { type: code, message })
    })
    if (result.status === 401 && draft && endpoint.auth !== 'public') tellSignedOut()
    await onFailure?.(result, typed)
  })

  return {
    ...form,
    formState,
    isSubmitting: formState.isSubmitting,
    /** What was typed on an earlier visit stands in the fields. */
    isRestored: kept !== undefined && !isDropped,
    /** Drops what was typed. */
    startOver() {
      reset(values)
      if (draft) forgetDraft(draft)
      setDropped(true)
    },
    /** Before the scripts run nothing may be sent: a password would end up in an address. */
    isReady: isHydrated,
    /** Spread over `<form>`. */
    formProps: {
      method: 'post',
      noValidate: true,
      onSubmit: (event: React.FormEvent<HTMLFormElement>) => {
        const { currentTarget } = event
        void send(event).then(() => focusFirstInvalid(currentTarget))
      },
    },
    /** Spread over a `TextField`, `TextArea`, `Select` or `Checkbox`. */
    field(name: FieldPath<Values>) {
      const { ref, ...rest } = register(name)
      return {
        ...rest,
        ref: (element: HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement | null) => {
          // What was typed before the scripts ran would else be overwritten by the first value.
          const typed = element?.value
          ref(element)
          if (
            (isLate || !isHydrated) &&
            typed &&
            element?.type !== 'checkbox' &&
            !getValues(name)
          ) {
            setValue(name, typed as PathValue<Values, FieldPath<Values>>)
          }
        },
        error: this.error(name),
      }
    },
    /** The words under a field, for those that are not spread. */
    error(name: FieldPath<Values> | 'root'): string | undefined {
      const error = get(formState.errors, name) as FieldError | undefined
      // What was tabbed past is not missing yet.
      if (error?.type === 'required' && !isSubmitted && !get(dirtyFields, name)) return undefined
      return translateRefusal(error?.message)
    },
  }
}

/**
 * The one that stands first, of whatever kind: who sends a long form sees its end alone. For a group,
 * none of whose fields is marked, it is the words below. What is wrong may be drawn some frames later.
 */
export function focusFirstInvalid(form: HTMLFormElement, framesLeft = 20): void {
  requestAnimationFrame(() => {
    const first = form.querySelector<HTMLElement>(
      // What is an alert was said when it came, and may be of something else than what was sent.
      '[aria-invalid=true], :not([role=alert]) > [id$="-error"]',
    )
    if (!first) {
      if (framesLeft > 0) focusFirstInvalid(form, framesLeft - 1)
      return
    }
    if (first.tabIndex < 0) first.tabIndex = -1
    first.focus()
    // What has the focus already may lie far above: it is not scrolled to again.
    first.scrollIntoView({ block: 'nearest' })
  })
}

/** Deep for objects, so that a draft without its secrets leaves those as they are. */
function merge(values: object, kept: object): object {
  const merged: Record<string, unknown> = { ...values }
  for (const [key, value] of Object.entries(kept)) {
    const earlier = merged[key]
    merged[key] = isPlain(value) && isPlain(earlier) ? merge(earlier, value) : value
  }
  return merged
}

function isPlain(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
