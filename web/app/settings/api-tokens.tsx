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
import { takeLostFocus } from './take-lost-focus.ts'
import { WayInRow } from './way-in-row.tsx'

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
  // What was just pressed or sent is gone: what is left takes the focus.
  const [isBack, setBack] = useState(false)
  const isFull = tokens.length >= mostTokens

  function leave(): void {
    setMaking(false)
    setBack(true)
  }

  /** Its words stand where the form was: it is not there again once one is revoked. */
  async function showFull(): Promise<void> {
    await revalidate()
    leave()
  }

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
          onFull={showFull}
          onCancel={leave}
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
            <p ref={isMaking || isBack ? takeLostFocus : undefined} className={styles.soft}>
              {m.settings_token_most({ count: mostTokens })}
            </p>
          ) : (
            <Button
              ref={isBack ? takeLostFocus : undefined}
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
    <WayInRow
      name={name}
      lastUsedAt={lastUsedAt}
      before={scope === 'read' ? m.settings_token_read() : m.settings_token_write()}
      after={
        <>
          {m.settings_token_expires()} <LocalDate value={localDay(expiresAt)} />
        </>
      }
    >
      <Button
        size="small"
        isLoading={isLoading}
        aria-label={m.settings_token_revoke_of({ name })}
        onClick={(event) => void revoke(event.currentTarget)}
      >
        {m.settings_token_revoke()}
      </Button>
    </WayInRow>
  )
}
