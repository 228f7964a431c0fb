import { settle, type Transfer } from '@farfolk/contract/expense-transfers'
import { useState } from 'react'
import { useLocale } from '../locale.ts'
import { m } from '../paraglide/messages.js'
import { companions } from './companions.ts'
import { Range } from './range.tsx'
import styles from './lists-pieces.module.css'
import pieces from './pieces.module.css'

interface Person {
  id: string
  /** Absent of the reader. */
  name?: string
}

const people: Person[] = [{ id: 'you' }, ...companions.map((name) => ({ id: name, name }))]
/** Euros of a step, and cents of a euro. */
const step = 10
const cents = 100
const most = 20

/** What three have paid, and what settles it, by the rule of the members' trips. */
export function CostsPiece() {
  const locale = useLocale()
  const [paid, setPaid] = useState([12, 6, 3])
  const format = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency: 'EUR',
    trailingZeroDisplay: 'stripIfInteger',
  })
  const words = (amount: number) => format.format(amount / cents)
  const amounts = paid.map((steps) => steps * step * cents)
  const total = amounts.reduce((sum, amount) => sum + amount, 0)
  const transfers = settle(
    people.map((person, index) => ({
      person,
      amount: (amounts[index] ?? 0) - shareOf(total, index),
    })),
  )
  return (
    <div className={pieces.piece}>
      <div className={pieces.controls}>
        {people.map(({ id, name }, index) => (
          <Range
            key={id}
            label={name ? m.features_costs_paid({ name }) : m.features_costs_you_paid()}
            min={0}
            max={most}
            value={paid[index] ?? 0}
            words={words(amounts[index] ?? 0)}
            onChange={(steps) => setPaid(paid.with(index, steps))}
          />
        ))}
      </div>
      <div className={`${styles.settled} ${pieces.told}`} aria-live="polite">
        {transfers.length === 0 ? (
          <p>{m.features_costs_even()}</p>
        ) : (
          <ul>
            {transfers.map((transfer) => (
              <li key={`${transfer.from.id} ${transfer.to.id}`}>
                {paysWords(transfer)} <strong>{words(transfer.amount)}</strong>
              </li>
            ))}
          </ul>
        )}
      </div>
      <p>{m.features_costs_total({ total: words(total) })}</p>
    </div>
  )
}

/** What is left over by rounding goes to the first ones. */
function shareOf(total: number, index: number): number {
  return Math.floor(total / people.length) + (index < total % people.length ? 1 : 0)
}

function paysWords({ from, to }: Transfer<Person>): string {
  if (!from.name) return m.features_costs_you_pay({ to: to.name ?? '' })
  if (!to.name) return m.features_costs_pays_you({ from: from.name })
  return m.features_costs_pays({ from: from.name, to: to.name })
}
