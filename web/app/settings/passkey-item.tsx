import { deletePasskey, type Passkey, updatePasskey } from '@farfolk/contract/passkeys'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { callApi } from '../api/call-api.ts'
import { useIsLoading } from '../api/loaders.ts'
import { toast } from '../api/toast-store.ts'
import shortForm from '../forms/short-form.module.css'
import { useContractForm } from '../forms/use-contract-form.ts'
import { m } from '../paraglide/messages.js'
import { Button } from '../ui/button.tsx'
import { confirm } from '../ui/confirm.ts'
import { LocalDate } from '../ui/dates.tsx'
import { focusBeside } from '../ui/focus-beside.ts'
import { localDay } from '../ui/local-day.ts'
import { TextField } from '../ui/text-field.tsx'
import { SaveButton } from './save-button.tsx'
import styles from './settings.module.css'
import { WayInRow } from './way-in-row.tsx'

export function PasskeyItem({ passkey }: { passkey: Passkey }) {
  const { id, name, createdAt, lastUsedAt, backedUp } = passkey
  const { revalidate } = useRevalidator()
  const isLoading = useIsLoading(deletePasskey, id)
  const [isRenaming, setRenaming] = useState(false)
  // The form that was there is gone: the button takes the focus.
  const [isBack, setBack] = useState(false)

  function leave(): void {
    setRenaming(false)
    setBack(true)
  }

  async function remove(button: Element): Promise<void> {
    const outcome = await confirm({ text: m.settings_passkey_remove_question({ name }) })
    if (outcome !== 'confirmed') return
    const result = await callApi(deletePasskey, { params: { id } })
    if (!result.ok) return
    focusBeside(button)
    toast(m.settings_passkey_removed({ name }))
    await revalidate()
  }

  if (isRenaming) {
    return (
      <li className={styles.device}>
        <RenameForm
          passkey={passkey}
          onDone={async () => {
            leave()
            await revalidate()
          }}
          onCancel={leave}
        />
      </li>
    )
  }
  return (
    <WayInRow
      name={name}
      lastUsedAt={lastUsedAt}
      before={
        <>
          {m.settings_passkey_since()} <LocalDate value={localDay(createdAt)} />
        </>
      }
      after={backedUp ? m.settings_passkey_synced() : m.settings_passkey_single()}
    >
      <div className={styles.buttons}>
        <Button
          size="small"
          aria-label={m.settings_passkey_rename_of({ name })}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- in place of the form that is gone
          autoFocus={isBack}
          onClick={() => setRenaming(true)}
        >
          {m.settings_passkey_rename()}
        </Button>
        <Button
          size="small"
          isLoading={isLoading}
          aria-label={m.settings_passkey_remove_of({ name })}
          onClick={({ currentTarget }) => void remove(currentTarget)}
        >
          {m.settings_passkey_remove()}
        </Button>
      </div>
    </WayInRow>
  )
}

interface RenameFormProps {
  passkey: Passkey
  onDone: () => unknown
  onCancel: () => void
}

function RenameForm({ passkey: { id, name }, onDone, onCancel }: RenameFormProps) {
  const form = useContractForm({
    endpoint: updatePasskey,
    params: { id },
    values: { passkey: { name } },
    onDone,
  })
  return (
    <form {...form.formProps} className={shortForm.form}>
      <TextField
        label={m.settings_token_name()}
        autoComplete="off"
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the button that asked for it is gone
        autoFocus
        {...form.field('passkey.name')}
      />
      <div className={styles.buttons}>
        <SaveButton form={form}>{m.settings_passkey_rename()}</SaveButton>
        <Button kind="quiet" onClick={onCancel}>
          {m.cancel()}
        </Button>
      </div>
    </form>
  )
}
