import { createExpense, type ExpensePerson } from '@farfolk/contract/expenses'
import { useEffect, useRef, useState } from 'react'
import { v7 as uuid } from 'uuid'
import { callApi } from '../api/call-api.ts'
import { toast } from '../api/toast-store.ts'
import { useLocale } from '../locale.ts'
import { m } from '../paraglide/messages.js'
import { useUser } from '../session/session-store.ts'
import { moneyWords } from '../trip-lists/money-words.ts'
import { Button } from '../ui/button.tsx'
import { confirm } from '../ui/confirm.ts'
import { localDay } from '../ui/local-day.ts'
import styles from './expense-sums.module.css'
import { isViewer, nameWithin } from './people.ts'
import type { Sums } from './sums.ts'

interface ExpenseSumsProps {
  tripId: string
  sums: Sums
  onPaid: () => Promise<void>
}

/** Of one currency: how the viewer stands, and what settles it. */
export function ExpenseSums({ tripId, sums, onPaid }: ExpenseSumsProps) {
  const locale = useLocale()
  const viewerId = useUser()?.id
  const { currency, total, balances, transfers } = sums
  const own = balances.find(({ person }) => isViewer(person, viewerId))?.amount ?? 0
  const words = (amount: number) => moneyWords({ amount, currency }, locale)
  const { left, onPaidBy } = useFocusOnLeft(transfers.map(keyOf))
  return (
    <div className={styles.sums}>
      <dl className={styles.facts}>
        <div data-owes={own < 0}>
          <dt>
            {own === 0 ? m.expense_even() : own > 0 ? m.expense_you_get() : m.expense_you_owe()}
          </dt>
          {own !== 0 && <dd>{words(Math.abs(own))}</dd>}
          {own === 0 && <dd className="visually-hidden">{words(0)}</dd>}
        </div>
        <div>
          <dt>{m.expense_total()}</dt>
          <dd>{words(total)}</dd>
        </div>
      </dl>
      {transfers.length === 0 ? (
        <p ref={left} tabIndex={-1}>
          {m.expense_settled()}
        </p>
      ) : (
        <>
          <h3 ref={left} tabIndex={-1}>
            {m.expense_settle()}
          </h3>
          <ul className={styles.transfers}>
            {transfers.map((transfer) => (
              <Transfer
                key={keyOf(transfer)}
                tripId={tripId}
                transfer={{ ...transfer, currency }}
                onPaid={() => {
                  onPaidBy(keyOf(transfer))
                  return onPaid()
                }}
              />
            ))}
          </ul>
        </>
      )}
    </div>
  )
}

function keyOf({ from, to }: Sums['transfers'][number]): string {
  return `${from.id} ${to.id}`
}

/** The button that marks a payment goes with it: what is left to pay has the focus then, and is read out. */
function useFocusOnLeft(keys: string[]) {
  const left = useRef<HTMLElement & HTMLHeadingElement & HTMLParagraphElement>(null)
  const paid = useRef<string>(undefined)
  useEffect(() => {
    if (paid.current === undefined || keys.includes(paid.current)) return
    paid.current = undefined
    left.current?.focus()
  })
  return {
    left,
    onPaidBy(key: string) {
      paid.current = key
    },
  }
}

interface TransferProps {
  tripId: string
  transfer: Sums['transfers'][number] & { currency: string }
  onPaid: () => Promise<void>
}

function Transfer({ tripId, transfer, onPaid }: TransferProps) {
  const locale = useLocale()
  const viewerId = useUser()?.id
  const [isSending, setSending] = useState(false)
  const { from, to, amount, currency } = transfer
  // One for every try of this sum: what arrived without its answer is not paid twice.
  const [tried, setTried] = useState(() => ({ id: uuid(), amount }))
  if (tried.amount !== amount) setTried({ id: uuid(), amount })
  const words = paysWords(from, to, viewerId)
  const money = moneyWords({ amount, currency }, locale)

  async function markPaid() {
    const question = {
      title: m.expense_mark_title(),
      text: m.expense_mark_text({ words, amount: money }),
    }
    if ((await confirm(question)) !== 'confirmed') return
    setSending(true)
    const expense = {
      id: tried.id,
      kind: 'paid-back' as const,
      title: m.expense_paid_back(),
      date: localDay(Date.now()),
      amount: { amount, currency },
      paidBy: from.id,
      shares: [{ person: to.id }],
    }
    const result = await callApi(createExpense, { params: { id: tripId }, body: { expense } })
    if (result.ok) {
      toast(m.expense_marked())
      setTried({ id: uuid(), amount })
      await onPaid()
    }
    setSending(false)
  }

  return (
    <li className={styles.transfer}>
      <span className={`${styles.words} our-words`}>{words}</span>
      <strong>{money}</strong>
      <Button
        size="small"
        isLoading={isSending}
        aria-label={m.expense_mark_of({ words, amount: money })}
        onClick={() => void markPaid()}
      >
        {m.expense_mark()}
      </Button>
    </li>
  )
}

function paysWords(from: ExpensePerson, to: ExpensePerson, viewerId: string | undefined): string {
  if (isViewer(from, viewerId)) return m.expense_you_pay({ to: nameWithin(to) })
  if (isViewer(to, viewerId)) return m.expense_pays_you({ from: nameWithin(from) })
  return m.expense_pays({ from: nameWithin(from), to: nameWithin(to) })
}
