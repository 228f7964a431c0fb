import {
  beginSecondFactor,
  confirmSecondFactor,
  type FactorSecret,
} from '@farfolk/contract/second-factor'
import { Suspense, useState } from 'react'
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

interface SetupProps {
  needsPassword: boolean
  /** The form that was here has gone. */
  takesFocus: boolean
  onDone: (recoveryCodes: string[]) => unknown
  /** It was turned on elsewhere since. */
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
    <FirstCode secret={secret} onDone={onDone} onCancel={leave} />
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
    <form {...form.formProps} className={styles.form}>
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

interface FirstCodeProps {
  secret: FactorSecret
  onDone: SetupProps['onDone']
  onCancel: () => void
}

function FirstCode({ secret, onDone, onCancel }: FirstCodeProps) {
  const form = useContractForm({
    endpoint: confirmSecondFactor,
    values: { secondFactor: { code: '' } },
    onDone: ({ recoveryCodes }) => onDone(recoveryCodes),
  })
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
      <form {...form.formProps} className={styles.form}>
        <TextField
          label={m.settings_factor_first_code()}
          inputMode="numeric"
          autoComplete="one-time-code"
          {...form.field('secondFactor.code')}
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
