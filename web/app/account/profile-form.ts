import type { useContractForm } from '../forms/use-contract-form.ts'
import type { ProfileValues } from './profile-values.ts'

/** The form over the own profile, the whole of it or a step. */
export type ProfileForm = ReturnType<typeof useContractForm<never, ProfileValues>>
