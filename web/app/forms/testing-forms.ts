import { vi } from 'vitest'
import type * as formModule from './use-contract-form.ts'

// Stands in for `use-contract-form.ts`, and keeps what the forms that are drawn were given.

interface Drawn {
  values: unknown
  ifMatch?: (values: unknown) => string | undefined
  onDone: (data: unknown) => unknown
  onFailure: (failed: { status: number }) => unknown
}

const actual = await vi.importActual<typeof formModule>('./use-contract-form.ts')

/** In the order in which they were drawn; a test empties it. */
export const drawnForms: Drawn[] = []

export const useContractForm: typeof actual.useContractForm = (options) => {
  drawnForms.push(options as unknown as Drawn)
  return actual.useContractForm(options)
}
