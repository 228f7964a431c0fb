import type { ApiResult } from '@farfolk/contract/call'
import {
  beginSecondFactor,
  confirmSecondFactor,
  type FactorSecret,
  getSecondFactor,
} from '@farfolk/contract/second-factor'
import { Suspense, useState } from 'react'
import { dismissAlert } from '../api/alerts.ts'
import { callApi } from '../api/call-api.ts'
import shortForm from '../forms/short-form.module.css'
import { useContractForm } from '../forms/use-contract-form.ts'
import { m } from '../paraglide/messages.js'
import { AlertBox } from '../ui/alert-box.tsx'
import { Button } from '../ui/button.tsx'
import { lazyPart } from '../ui/lazy-part.ts'
import { TextField } from '../ui/text-field.tsx'
import { ProvingField } from './proving-field.tsx'
import { SaveButton } from './save-button.tsx'
import styles from './settings.module.css'
import { ShownOnce } from './shown-once.tsx'

// Its library is there for this one picture.
const QrCode = lazyPart(async () => (await import('./qr-code.tsx')).QrCode)

type Failed = ApiResult<never> & { ok: false }

interface SetupProps {
  needsPassword: boolean
  /** The form that was here has gone. */
  takesFocus: boolean
  onDone: (recoveryCodes: string[]) => unknown
  /** It is on already: turned on elsewhere, or by a call whose answer was lost. */
  onKnown: () => unknown
}

/** By the password a secret, and by its first code the factor. */
export function SecondFactorSetup({ needsPassword, takesFocus, onDone, onKnown }: SetupProps) {
  const [secret, setSecret] = useState<FactorSecret>()
  const [isBack, setBack] = useState(takesFocus)

  function leave(): void {
    setSecret(undefined)
    setBack(true)
  }

  return secret ? (
    <FirstCode secret={secret} onDone={onDone} onKnown={onKnown} onCancel={leave} />
  ) : (
    <Begin needsPassword={needsPassword} takesFocus={isBack} onDone={setSecret} onKnown={onKnown} />
  )
}

interface BeginProps extends Pick<SetupProps, 'needsPassword' | 'takesFocus' | 'onKnown'> {
  onDone: (secret: FactorSecret) => void
}

function Begin({ needsPassword, takesFocus, onDone, onKnown }: BeginProps) {
  const form = useContractForm({
    endpoint: beginSecondFactor,
    values: { secondFactor: { password: '' } },
    toBody: ({ secondFactor }) => ({
      secondFactor: { password: secondFactor.password || undefined },
    }),
    onDone,
    onFailure: ({ status }) => status === 409 && onKnown(),
  })
  return (
    <form {...form.formProps} className={shortForm.form}>
      <ProvingField
        needsPassword={needsPassword}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- in place of the form that is gone
        autoFocus={takesFocus}
        {...form.field('secondFactor.password')}
      />
      <SaveButton form={form}>{m.settings_factor_begin()}</SaveButton>
    </form>
  )
}

interface FirstCodeProps extends Pick<SetupProps, 'onDone' | 'onKnown'> {
  secret: FactorSecret
  onCancel: () => void
}

function FirstCode({ secret, onDone, onKnown, onCancel }: FirstCodeProps) {
  const form = useContractForm({
    endpoint: confirmSecondFactor,
    values: { secondFactor: { code: '' } },
    onDone: ({ recoveryCodes }) => onDone(recoveryCodes),
    onFailure: async (failure) => {
      if (!(await isOnAfter(failure))) return
      dismissAlert(`error-${confirmSecondFactor.name}`)
      await onKnown()
    },
  })
  const isWrong = form.formState.errors.secondFactor?.code?.type === 'wrong_code'
  return (
    <>
      <AlertBox
        id="second-factor-scan"
        type="info"
        messages={[m.settings_factor_scan()]}
        takesFocus
      />
      <Suspense fallback={<div className={styles.qr} />}>
        <QrCode text={secret.uri} label={m.settings_factor_qr()} />
      </Suspense>
      <ShownOnce label={m.settings_factor_key()} text={secret.secret} />
      <form {...form.formProps} className={shortForm.form}>
        <TextField
          label={m.settings_factor_first_code()}
          inputMode="numeric"
          autoComplete="one-time-code"
          {...form.field('secondFactor.code')}
          {...(isWrong && { error: m.settings_factor_first_wrong() })}
        />
        <div className={styles.buttons}>
          <SaveButton form={form}>{m.settings_factor_turn_on()}</SaveButton>
          <Button kind="quiet" onClick={onCancel}>
            {m.cancel()}
          </Button>
        </div>
      </form>
    </>
  )
}

/** Whether the code that was refused, or not answered at all, has turned it on, or an earlier try has. */
async function isOnAfter({ status, errors }: Failed): Promise<boolean> {
  const isUnanswered = status === 0 || status >= 500
  if (!isUnanswered && !errors.some(({ code }) => code === 'expired')) return false
  const state = await callApi(getSecondFactor, {}, { silent: true })
  return state.ok && state.data.onSince !== null
}
