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
import { takeLostFocus } from './take-lost-focus.ts'

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
  // The form that was there is gone: what is in its place takes the focus.
  const [isBack, setBack] = useState(false)
  const isFull = passkeys.length >= mostPasskeys

  function leave(): void {
    setAdding(false)
    setBack(true)
  }

  /** Its words stand where the form was: it is not there again once one is removed. */
  async function showFull(): Promise<void> {
    await revalidate()
    leave()
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
      {canAdd && isFull && (
        <p ref={isAdding || isBack ? takeLostFocus : undefined} className={styles.soft}>
          {m.settings_passkey_most({ count: mostPasskeys })}
        </p>
      )}
      {canAdd && !isFull && isAdding && (
        <Suspense>
          <PasskeyForm
            needsPassword={needsPassword}
            needsCode={needsCode}
            onDone={show}
            onFull={showFull}
            onCancel={leave}
          />
        </Suspense>
      )}
      {canAdd && !isFull && !isAdding && (
        <div className={styles.buttons}>
          <Button ref={isBack ? takeLostFocus : undefined} onClick={() => setAdding(true)}>
            {m.settings_passkey_add()}
          </Button>
        </div>
      )}
    </>
  )
}
