import type { PublicConfig } from '@farfolk/contract/call'
import { subscribeToEmailList } from '@farfolk/contract/email-lists'
import { useState } from 'react'
import { href, Link, useLocation, useRouteLoaderData } from 'react-router'
import { SubmitButton } from '../forms/submit-button.tsx'
import { tabDraft } from '../forms/drafts.ts'
import { useContractForm } from '../forms/use-contract-form.ts'
import { m } from '../paraglide/messages.js'
import { AlertBox } from '../ui/alert-box.tsx'
import { DialogParts as Dialog } from '../ui/dialog-parts.tsx'
import { closeModal, type Modal } from '../ui/modals.ts'
import { TextField } from '../ui/text-field.tsx'
import styles from './email-list.module.css'

const draft = tabDraft('beta-signup')

export function BetaSignUpModal({ modal }: { modal: Modal }) {
  const root = useRouteLoaderData<{ publicConfig?: Partial<PublicConfig> }>('root')
  const here = useLocation()
  return (
    <Dialog
      id="beta-signup"
      isOpen={modal.isOpen}
      opener={modal.opener}
      onClose={closeModal}
      title={m.beta_title()}
    >
      <div className={styles.form}>
        <BetaSignUp />
        {root?.publicConfig?.signups === undefined && (
          <p>
            {m.beta_open()}{' '}
            <Link
              to={href('/sign-up')}
              state={here}
              // The empty field would say that it is needed, and move this from under the pointer.
              onMouseDown={(event) => event.preventDefault()}
              onClick={closeModal}
            >
              {m.sign_in_sign_up()}
            </Link>
          </p>
        )}
      </div>
    </Dialog>
  )
}

function BetaSignUp() {
  const [outcome, setOutcome] = useState<'done' | 'failed'>()
  const form = useContractForm({
    endpoint: subscribeToEmailList,
    values: { email_list: { email: '', list_name: 'launch-beta' as const } },
    draft,
    silent: true,
    onDone: () => setOutcome('done'),
    onFailure: ({ errors }) => {
      const isOfField = errors.some(({ field }) => field === 'email_list.email')
      setOutcome(isOfField ? undefined : 'failed')
    },
  })
  if (outcome === 'done') return <output className={styles.done}>{m.beta_done()}</output>
  return (
    <form {...form.formProps} className={styles.form}>
      <p>{m.beta_text()}</p>
      {outcome === 'failed' && (
        <AlertBox id="beta-signup-failed" type="error" messages={[m.beta_failed()]} />
      )}
      <TextField
        label={m.beta_email()}
        type="email"
        autoComplete="email"
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the one field of a dialog that was asked for
        autoFocus
        {...form.field('email_list.email')}
      />
      <SubmitButton form={form}>{m.beta_button()}</SubmitButton>
    </form>
  )
}
