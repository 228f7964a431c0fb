import {
  type ApiToken,
  mostTokens,
  type NewApiToken,
  revokeApiToken,
} from '@farfolk/contract/api-tokens'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { callApi } from '../api/call-api.ts'
import { useIsLoading } from '../api/loaders.ts'
import { toast } from '../api/toast-store.ts'
import { m } from '../paraglide/messages.js'
import { AlertBox } from '../ui/alert-box.tsx'
import { Button } from '../ui/button.tsx'
import { confirm } from '../ui/confirm.ts'
import { LocalDate } from '../ui/dates.tsx'
import { focusBeside } from '../ui/focus-beside.ts'
import { localDay } from '../ui/local-day.ts'
import { ApiTokenForm } from './api-token-form.tsx'
import styles from './settings.module.css'
import { ShownOnce } from './shown-once.tsx'

interface ApiTokensProps {
  tokens: ApiToken[]
  needsPassword: boolean
  /** A second factor is on. */
  needsCode: boolean
}

/** What programs of the member's sign in with: made, shown once, listed, revoked. */
export function ApiTokens({ tokens, needsPassword, needsCode }: ApiTokensProps) {
  const { revalidate } = useRevalidator()
  const [made, setMade] = useState<NewApiToken>()
  const [isMaking, setMaking] = useState(false)
  // A button that was just pressed is gone: the one that is left takes the focus.
  const [isBack, setBack] = useState(false)
  const isFull = tokens.length >= mostTokens

  async function show(token: NewApiToken): Promise<void> {
    setMade(token)
    setMaking(false)
    setBack(false)
    await revalidate()
  }

  return (
    <>
      {tokens.length > 0 && (
        <ul className={styles.list}>
          {tokens.map((token) => (
            <Token key={token.id} token={token} />
          ))}
        </ul>
      )}
      {made && (
        <>
          <AlertBox
            id="api-token"
            type="success"
            messages={[m.settings_token_keep({ name: made.name })]}
            takesFocus
          />
          <ShownOnce label={m.settings_token_new()} text={made.token} />
        </>
      )}
      {isMaking && !isFull ? (
        <ApiTokenForm
          needsPassword={needsPassword}
          needsCode={needsCode}
          onDone={show}
          onFull={revalidate}
          onCancel={() => {
            setMaking(false)
            setBack(true)
          }}
        />
      ) : (
        <div key={made?.id} className={styles.buttons}>
          {made && (
            <Button
              size="small"
              onClick={() => {
                setMade(undefined)
                setBack(true)
              }}
            >
              {m.settings_token_kept()}
            </Button>
          )}
          {isFull ? (
            <p className={styles.soft}>{m.settings_token_most({ count: mostTokens })}</p>
          ) : (
            <Button
              size="small"
              // oxlint-disable-next-line jsx-a11y/no-autofocus -- in place of the button that is gone
              autoFocus={isBack}
              onClick={() => {
                setMade(undefined)
                setMaking(true)
              }}
            >
              {m.settings_token_make()}
            </Button>
          )}
        </div>
      )}
    </>
  )
}

function Token({ token }: { token: ApiToken }) {
  const { id, name, scope, lastUsedAt, expiresAt } = token
  const { revalidate } = useRevalidator()
  const isLoading = useIsLoading(revokeApiToken, id)

  async function revoke(button: Element): Promise<void> {
    const outcome = await confirm({ text: m.settings_token_revoke_question({ name }) })
    if (outcome !== 'confirmed') return
    const result = await callApi(revokeApiToken, { params: { id } })
    if (!result.ok) return
    focusBeside(button)
    toast(m.settings_token_revoked({ name }))
    await revalidate()
  }

  return (
    <li className={styles.device}>
      <div>
        <p>
          <bdi>{name}</bdi>
        </p>
        <p className={styles.soft}>
          {scope === 'read' ? m.settings_token_read() : m.settings_token_write()}
          {' · '}
          {lastUsedAt ? (
            <>
              {m.settings_token_used()} <LocalDate value={localDay(lastUsedAt)} />
            </>
          ) : (
            m.settings_token_unused()
          )}
          {' · '}
          {m.settings_token_expires()} <LocalDate value={localDay(expiresAt)} />
        </p>
      </div>
      <Button
        size="small"
        isLoading={isLoading}
        aria-label={m.settings_token_revoke_of({ name })}
        onClick={(event) => void revoke(event.currentTarget)}
      >
        {m.settings_token_revoke()}
      </Button>
    </li>
  )
}
