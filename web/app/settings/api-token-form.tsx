import { createApiToken, type NewApiToken, type TokenScope } from '@farfolk/contract/api-tokens'
import { useState } from 'react'
import { v7 as uuid } from 'uuid'
import { CodeField } from '../accounts/code-field.tsx'
import shortForm from '../forms/short-form.module.css'
import { useContractForm } from '../forms/use-contract-form.ts'
import { m } from '../paraglide/messages.js'
import { Button } from '../ui/button.tsx'
import { Select } from '../ui/select.tsx'
import { TextField } from '../ui/text-field.tsx'
import { ProvingField } from './proving-field.tsx'
import { SaveButton } from './save-button.tsx'
import styles from './settings.module.css'

/** The longest is a year, as the contract has it. */
const lifetimes = [7, 30, 90, 365]

interface ApiTokenFormProps {
  needsPassword: boolean
  /** A second factor is on. */
  needsCode: boolean
  onDone: (token: NewApiToken) => unknown
  /** Others have been made since, as many as there may be. */
  onFull: () => unknown
  onCancel: () => void
}

export function ApiTokenForm(props: ApiTokenFormProps) {
  const { needsPassword, needsCode, onDone, onFull, onCancel } = props
  // Turned on elsewhere since.
  const [isAsked, setAsked] = useState(false)
  const [id, setId] = useState(() => uuid())
  const form = useContractForm({
    endpoint: createApiToken,
    values: { apiToken: { name: '', scope: 'read', expiresInDays: '90', password: '', code: '' } },
    toBody: ({ apiToken: { name, scope, expiresInDays, password, code } }) => ({
      apiToken: {
        id,
        name,
        scope: scope as TokenScope,
        expiresInDays: Number(expiresInDays),
        password: password || undefined,
        code: code || undefined,
      },
    }),
    onDone,
    onFailure: ({ status, errors }) => {
      if (errors.some(({ field }) => field === 'apiToken.code')) setAsked(true)
      // Another try with it has made one that was used since: the next makes another.
      if (errors.some(({ field }) => field === 'apiToken.id')) return setId(uuid())
      if (status === 409) return onFull()
    },
  })
  return (
    <form {...form.formProps} className={shortForm.form}>
      <TextField
        label={m.settings_token_name()}
        hint={m.settings_token_name_hint()}
        autoComplete="off"
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the button that asked for it is gone
        autoFocus
        {...form.field('apiToken.name')}
      />
      <Select
        label={m.settings_token_scope()}
        options={[
          { value: 'read', label: m.settings_token_read() },
          { value: 'write', label: m.settings_token_write() },
        ]}
        {...form.field('apiToken.scope')}
      />
      <Select
        label={m.settings_token_lifetime()}
        options={lifetimes.map((days) => ({
          value: String(days),
          label: m.settings_token_days({ count: days }),
        }))}
        {...form.field('apiToken.expiresInDays')}
      />
      <ProvingField needsPassword={needsPassword} {...form.field('apiToken.password')} />
      {(needsCode || isAsked) && <CodeField {...form.field('apiToken.code')} />}
      <div className={styles.buttons}>
        <SaveButton form={form}>{m.settings_token_make()}</SaveButton>
        <Button kind="quiet" onClick={onCancel}>
          {m.cancel()}
        </Button>
      </div>
    </form>
  )
}
