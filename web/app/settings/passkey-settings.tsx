import { mostPasskeys, type Passkey } from '@farfolk/contract/passkeys'
import { Suspense, useState } from 'react'
import { useRevalidator } from 'react-router'
import { useHasPasskeys } from '../accounts/passkeys-here.ts'
import { toast } from '../api/toast-store.ts'
import { m } from '../paraglide/messages.js'
import { Button } from '../ui/button.tsx'
import { lazyPart } from '../ui/lazy-part.ts'
import { PasskeyItem } from './passkey-item.tsx'
import styles from './settings.module.css'

const PasskeyForm = lazyPart(async () => (await import('./passkey-form.tsx')).PasskeyForm)

interface PasskeySettingsProps {
  passkeys: Passkey[]
  needsPassword: boolean
  /** A second factor is on. */
  needsCode: boolean
}

/** What signs the member in without a password: added where the browser can, listed, renamed, removed. */
export function PasskeySettings({ passkeys, needsPassword, needsCode }: PasskeySettingsProps) {
  const { revalidate } = useRevalidator()
  const canAdd = useHasPasskeys()
  const [isAdding, setAdding] = useState(false)
  // The form that was there is gone: the button takes the focus.
  const [isBack, setBack] = useState(false)

  function leave(): void {
    setAdding(false)
    setBack(true)
  }

  async function show({ name }: Passkey): Promise<void> {
    leave()
    toast(m.settings_passkey_added({ name }))
    await revalidate()
  }

  return (
    <>
      {passkeys.length > 0 && (
        <ul className={styles.list}>
          {passkeys.map((passkey) => (
            <PasskeyItem key={passkey.id} passkey={passkey} />
          ))}
        </ul>
      )}
      {!canAdd && <p className={styles.soft}>{m.settings_passkey_unable()}</p>}
      {canAdd && passkeys.length >= mostPasskeys && (
        <p className={styles.soft}>{m.settings_passkey_most({ count: mostPasskeys })}</p>
      )}
      {canAdd && passkeys.length < mostPasskeys && isAdding && (
        <Suspense>
          <PasskeyForm
            needsPassword={needsPassword}
            needsCode={needsCode}
            onDone={show}
            onFull={revalidate}
            onCancel={leave}
          />
        </Suspense>
      )}
      {canAdd && passkeys.length < mostPasskeys && !isAdding && (
        <div className={styles.buttons}>
          <Button
            size="small"
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- in place of the form that is gone
            autoFocus={isBack}
            onClick={() => setAdding(true)}
          >
            {m.settings_passkey_add()}
          </Button>
        </div>
      )}
    </>
  )
}
