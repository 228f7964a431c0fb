import { tabDraft } from '../forms/drafts.ts'

// What the screens and the rules of their forms, which come later, both name.
export const signInDraft = tabDraft('sign-in')
export const signUpDraft = tabDraft('sign-up')
export const forgotDraft = tabDraft('forgot-password')

/** The alert of a wrong password. */
export const invalidCredentials = 'invalidCredentials'

/** The state of the page on which a new password has been set. */
export const passwordIsSet = 'reset-done'
