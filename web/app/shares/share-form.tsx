import { type Share, updateShare } from '@farfolk/contract/shares'
import { useState } from 'react'
import { CancelButton } from '../forms/cancel-button.tsx'
import { RestoredDraft } from '../forms/restored-draft.tsx'
import { SubmitButton } from '../forms/submit-button.tsx'
import { useContractForm } from '../forms/use-contract-form.ts'
import { useTabDraft } from '../forms/use-tab-draft.ts'
import { toast } from '../api/toast-store.ts'
import { m } from '../paraglide/messages.js'
import { Switch } from '../ui/switch.tsx'
import { ShareFields } from './share-fields.tsx'
import { endOf, type ShareValues, valuesOf } from './share-values.ts'
import styles from './shares.module.css'

interface ShareFormProps {
  share: Share
  onDone: (changed: Share) => void
  onCancel: () => void
}

/** Changes what a link allows; its address stays. */
export function ShareForm({ share, onDone, onCancel }: ShareFormProps) {
  const [keepsPassword, setKeepsPassword] = useState(share.hasPassword)
  const form = useContractForm({
    endpoint: updateShare,
    params: { id: share.id },
    values: valuesOf(share),
    toBody({ share: values }: ShareValues) {
      const { expiresAt, password, ...switches } = values
      const end = endOf(expiresAt)
      return {
        share: {
          ...switches,
          // An end that has passed may stay as it is.
          ...(expiresAt !== valuesOf(share).share.expiresAt && { expiresAt: end }),
          ...(!keepsPassword && { password: password === '' ? null : password }),
        },
      }
    },
    draft: useTabDraft(`share-${share.id}`),
    secrets: ['share.password'],
    onDone(changed) {
      toast(m.shares_changed())
      onDone(changed)
    },
  })
  return (
    <form {...form.formProps} className={styles.form}>
      <RestoredDraft form={form} />
      {share.hasPassword && (
        <Switch
          label={m.shares_keep_password()}
          checked={keepsPassword}
          onChange={(event) => setKeepsPassword(event.target.checked)}
        />
      )}
      <ShareFields form={form} kind={share.kind} hasPasswordField={!keepsPassword} />
      <div className={styles.buttons}>
        <SubmitButton form={form}>{m.shares_save()}</SubmitButton>
        <CancelButton form={form} onCancel={onCancel} />
      </div>
    </form>
  )
}
