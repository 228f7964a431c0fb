import { createShare, type Share, updateShare } from '@farfolk/contract/shares'
import { useState } from 'react'
import { v7 as uuid } from 'uuid'
import { callApi } from '../api/call-api.ts'
import { CancelButton } from '../forms/cancel-button.tsx'
import { createOrUpdate } from '../forms/create-or-update.ts'
import { RestoredDraft } from '../forms/restored-draft.tsx'
import { SubmitButton } from '../forms/submit-button.tsx'
import { useContractForm } from '../forms/use-contract-form.ts'
import { useTabDraft } from '../forms/use-tab-draft.ts'
import { m } from '../paraglide/messages.js'
import { ShareFields } from './share-fields.tsx'
import { endOf, newShareValues, type ShareValues } from './share-values.ts'
import styles from './shares.module.css'
import type { Shared } from './use-shares.ts'

interface NewShareProps {
  of: Shared
  onMade: (share: Share) => void
  /** Absent where there is nothing to go back to. */
  onCancel?: () => void
}

/** Makes a link. */
export function NewShare({ of, onMade, onCancel }: NewShareProps) {
  // One id for every try: a request that arrived without its answer makes no second link.
  const [id] = useState(() => uuid())
  const form = useContractForm({
    endpoint: createShare,
    values: newShareValues,
    toBody({ share }: ShareValues) {
      const { expiresAt, password, ...switches } = share
      return {
        share: {
          ...switches,
          ...of,
          id,
          expiresAt: endOf(expiresAt),
          password: password === '' ? null : password,
        },
      }
    },
    draft: useTabDraft(`share-new-${of.kind}-${of.itemId ?? ''}`),
    secrets: ['share.password'],
    send,
    onDone: onMade,
  })
  return (
    <form {...form.formProps} className={styles.form}>
      <RestoredDraft form={form} />
      <ShareFields form={form} kind={of.kind} />
      <SubmitButton form={form}>{m.shares_make()}</SubmitButton>
      {onCancel && <CancelButton form={form} onCancel={onCancel} />}
    </form>
  )
}

/** Else a link that was made without its answer would be there without the password typed since. */
const send = createOrUpdate(createShare, ({ id }, { body }, options) => {
  const { id: _id, kind: _kind, itemId: _itemId, ...share } = body.share
  return callApi(updateShare, { params: { id }, body: { share } }, options)
})
