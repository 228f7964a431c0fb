import { createExpense, type ExpensePerson } from '@farfolk/contract/expenses'
import { useState } from 'react'
import { v7 as uuid } from 'uuid'
import { callApi } from '../api/call-api.ts'
import { toast } from '../api/toast-store.ts'
import { moneyWords } from '../bookings/formats.ts'
import { useLocale } from '../locale.ts'
import { m } from '../paraglide/messages.js'
import { useUser } from '../session/session-store.ts'
import { Button } from '../ui/button.tsx'
import { confirm } from '../ui/confirm.ts'
import { localDay } from '../ui/local-day.ts'
import styles from './expense-sums.module.css'
import { isViewer, nameOf } from './people.ts'
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
        <p>{m.expense_settled()}</p>
      ) : (
        <>
          <h3>{m.expense_settle()}</h3>
          <ul className={styles.transfers}>
            {transfers.map((transfer) => (
              <Transfer
                key={`${transfer.from.id} ${transfer.to.id}`}
                tripId={tripId}
                transfer={{ ...transfer, currency }}
                onPaid={onPaid}
              />
            ))}
          </ul>
        </>
      )}
    </div>
  )
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
      id: uuid(),
      kind: 'paid-back' as const,
      title: m.expense_paid_back(),
      date: localDay(Date.now()),
      amount: { amount, currency },
      paidBy: from.id,
      shares: [{ person: to.id }],
    }
    const result = await callApi(createExpense, { params: { id: tripId }, body: { expense } })
    setSending(false)
    if (!result.ok) return
    toast(m.expense_marked())
    await onPaid()
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
  if (isViewer(from, viewerId)) return m.expense_you_pay({ to: nameOf(to) })
  if (isViewer(to, viewerId)) return m.expense_pays_you({ from: nameOf(from) })
  return m.expense_pays({ from: nameOf(from), to: nameOf(to) })
}
