import { beginPasskey, type CreationOptions, type Passkey } from '@farfolk/contract/passkeys'
import { useState } from 'react'
import { CodeField } from '../accounts/code-field.tsx'
import { addAlert, dismissAlert } from '../api/alerts.ts'
import shortForm from '../forms/short-form.module.css'
import { useContractForm } from '../forms/use-contract-form.ts'
import { m } from '../paraglide/messages.js'
import { Button } from '../ui/button.tsx'
import { TextField } from '../ui/text-field.tsx'
import { deviceName } from './device-name.ts'
import { keepPasskey, makePasskey } from './make-passkey.ts'
import { ProvingField } from './proving-field.tsx'
import { SaveButton } from './save-button.tsx'
import styles from './settings.module.css'

const alertId = 'passkey-made'

interface PasskeyFormProps {
  needsPassword: boolean
  /** A second factor is on. */
  needsCode: boolean
  onDone: (passkey: Passkey) => unknown
  /** Others have been added since, as many as there may be. */
  onFull: () => unknown
  onCancel: () => void
}

/** Asks for the password first, and then the device. */
export function PasskeyForm(props: PasskeyFormProps) {
  const { needsPassword, needsCode, onDone, onFull, onCancel } = props
  // Turned on elsewhere since.
  const [isAsked, setAsked] = useState(false)
  const [usualName] = useState(() => deviceName(navigator.userAgent) ?? m.settings_device_unknown())
  const form = useContractForm({
    endpoint: beginPasskey,
    values: { passkey: { name: usualName, password: '', code: '' } },
    toBody: ({ passkey: { password, code } }) => ({
      passkey: { password: password || undefined, code: code || undefined },
    }),
    onDone: (options): Promise<unknown> => add(options),
    onFailure: ({ status, errors }) => {
      if (errors.some(({ field }) => field === 'passkey.code')) setAsked(true)
      if (status === 409) return onFull()
    },
  })

  async function add(options: CreationOptions): Promise<unknown> {
    dismissAlert(alertId)
    const made = await makePasskey(options)
    if ('refused' in made) {
      return addAlert({ id: alertId, type: 'warning', messages: [made.refused] })
    }
    const name = form.getValues('passkey.name').trim() || usualName
    const result = await keepPasskey(options, { name, credential: made.credential })
    if (result.ok) return onDone(result.data)
    const [error] = result.errors
    if (error?.field)
      addAlert({ id: alertId, type: 'error', messages: [m.error_something_wrong()] })
    else if (result.status === 409) await onFull()
  }

  return (
    <form {...form.formProps} className={shortForm.form}>
      <TextField
        label={m.settings_token_name()}
        hint={m.settings_passkey_name_hint()}
        autoComplete="off"
        maxLength={100}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the button that asked for it is gone
        autoFocus
        {...form.field('passkey.name')}
      />
      <ProvingField needsPassword={needsPassword} {...form.field('passkey.password')} />
      {(needsCode || isAsked) && <CodeField {...form.field('passkey.code')} />}
      <div className={styles.buttons}>
        <SaveButton form={form}>{m.settings_passkey_add()}</SaveButton>
        <Button kind="quiet" onClick={onCancel}>
          {m.cancel()}
        </Button>
      </div>
    </form>
  )
}
