import {
  confirmEmail,
  logIn,
  requestPasswordReset,
  resendConfirmation,
  resetPassword,
  signUp,
} from '@farfolk/contract/accounts'
import { useRef } from 'react'
import { href, useLocation, useNavigate } from 'react-router'
import { v7 as uuid } from 'uuid'
import { addAlert } from '../api/alerts.ts'
import { callApi } from '../api/call-api.ts'
import { toast } from '../api/toast-store.ts'
import { useContractForm } from '../forms/use-contract-form.ts'
import { lateRules } from '../forms/use-late-form.ts'
import { useLocale } from '../locale.ts'
import { m } from '../paraglide/messages.js'
import { readStoredSession } from '../session/session-store.ts'
import {
  forgotDraft,
  invalidCredentials,
  passwordIsSet,
  signInDraft,
  signUpDraft,
} from './account-drafts.ts'
import { mailable } from './mailable.ts'
import { keepTarget, takeTarget, useReturnTarget, withTarget } from './return-target.ts'
import { usePasskeyOffer } from './use-passkey-offer.ts'
import { useSignIn } from './use-sign-in.ts'

export interface SignInProps {
  /** Where to go then; absent stays on the page in whose place the form stands. */
  redirectTo?: string
  setBanned: (isBanned: boolean) => void
  /** The account has a second factor. */
  needsCode: boolean
  setNeedsCode: (needsCode: boolean) => void
}

export const SignInRules = lateRules((props: SignInProps) => {
  const { redirectTo, setBanned, needsCode, setNeedsCode } = props
  const signIn = useSignIn()
  usePasskeyOffer({ redirectTo, onBanned: () => setBanned(true) })
  return useContractForm({
    isLate: true,
    endpoint: logIn,
    values: { user: { email: '', password: '', code: '' } },
    toBody: ({ user: { code, ...user } }) => ({ user: needsCode ? { ...user, code } : user }),
    draft: signInDraft,
    secrets: ['user.password', 'user.code'],
    onDone: (user, { headers }) => signIn(user, headers, redirectTo),
    onFailure: ({ errors }) => {
      setBanned(errors.some(({ code }) => code === 'account_banned'))
      if (errors.some(({ code }) => code === 'second_factor_required')) setNeedsCode(true)
      // What is wrong with a code stands under its field.
      if (!errors.some(({ code }) => code === 'invalid_credentials')) return
      addAlert({ id: invalidCredentials, type: 'error', messages: [m.sign_in_invalid()] })
    },
  })
})

/** `target` is where the member wants to be in the end, `''` nowhere in particular. */
export const SignUpRules = lateRules(({ target }: { target: string }) => {
  const navigate = useNavigate()
  const locale = useLocale()
  /** What had arrived without its answer mails nothing again: the same words have the same id. */
  const last = useRef({ words: '', id: '' })
  return useContractForm({
    isLate: true,
    endpoint: signUp,
    values: { user: { email: '', password: '', profile: { firstName: '', lastName: '' } } },
    toBody: ({ user }) => ({ user: { ...user, locale, redirect: mailable(target) } }),
    send: ({ body: { user } }, how) => {
      const words = JSON.stringify(user)
      if (words !== last.current.words) last.current = { words, id: uuid() }
      return callApi(signUp, { body: { user: { ...user, id: last.current.id } } }, how)
    },
    draft: signUpDraft,
    secrets: ['user.password'],
    onDone({ email }) {
      keepTarget(target)
      return navigate(href('/signup/success'), { state: { email, target } })
    },
  })
})

interface ForgotProps {
  target: string
  setDone: (isDone: boolean) => void
}

export const ForgotRules = lateRules(({ target, setDone }: ForgotProps) =>
  useContractForm({
    isLate: true,
    endpoint: requestPasswordReset,
    values: { password: { email: '' } },
    draft: forgotDraft,
    onDone() {
      keepTarget(target)
      setDone(true)
    },
  }),
)

interface TokenProps {
  /** What the mailed link bears. */
  token: string
  setExpired: (isExpired: boolean) => void
}

export const ResetRules = lateRules(({ token, setExpired }: TokenProps) => {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  return useContractForm({
    isLate: true,
    endpoint: resetPassword,
    values: { password: { token, password: '' } },
    // With the address and not in here: every session ends, this browser's too, and with it the shell
    // around this screen.
    onDone: () => {
      const address = withTarget(pathname + search, takeTarget())
      return navigate(address, { replace: true, state: passwordIsSet })
    },
    onFailure: ({ errors }) => setExpired(errors.some(({ code }) => code === 'invalid_token')),
  })
})

interface ResendProps {
  email: string
  target: string
  setDone: (isDone: boolean) => void
}

export const ResendRules = lateRules(({ email, target, setDone }: ResendProps) =>
  useContractForm({
    isLate: true,
    endpoint: resendConfirmation,
    values: { confirmation: { email } },
    toBody: ({ confirmation }) => ({
      confirmation: { ...confirmation, redirect: mailable(target) },
    }),
    onDone: () => setDone(true),
  }),
)

interface ConfirmProps extends TokenProps {
  /** The account has a second factor. */
  needsCode: boolean
  setNeedsCode: (needsCode: boolean) => void
}

export const ConfirmRules = lateRules((props: ConfirmProps) => {
  const { token, setExpired, needsCode, setNeedsCode } = props
  const signIn = useSignIn()
  const mailed = useReturnTarget()
  return useContractForm({
    isLate: true,
    endpoint: confirmEmail,
    values: { confirmation: { token, code: '' } },
    toBody: ({ confirmation: { code } }) => ({
      confirmation: needsCode ? { token, code } : { token },
    }),
    onDone: async (user, { headers }) => {
      // The new address of somebody who is in already.
      const isMoved = readStoredSession()?.userId === user.id
      // The mail may be read in another browser than the one that knows.
      const target = takeTarget() || mailed
      await signIn(user, headers, isMoved ? href('/settings/:section?') : target)
      toast(isMoved ? m.confirmation_moved() : m.confirmation_done())
    },
    onFailure: ({ errors }) => {
      if (errors.some(({ code }) => code === 'second_factor_required')) setNeedsCode(true)
      setExpired(errors.some(({ code }) => code === 'invalid_token'))
    },
  })
})
