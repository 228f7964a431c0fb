import { deleteExpense, type Expense } from '@farfolk/contract/expenses'
import { removeLater } from '../api/removals.ts'
import { useLocale } from '../locale.ts'
import { m } from '../paraglide/messages.js'
import { useUser } from '../session/session-store.ts'
import { moneyWords } from '../trip-lists/money-words.ts'
import { Icon } from '../ui/icon.tsx'
import { Menu } from '../ui/menu.tsx'
import { PlainText } from '../ui/plain-text.tsx'
import styles from './expense-entry.module.css'
import { isViewer, nameWithin } from './people.ts'

interface ExpenseEntryProps {
  expense: Expense
  onChange: () => void
  onChanged: () => Promise<void>
}

/** One expense: who paid it, for whom, and the viewer's own share. */
export function ExpenseEntry({ expense, onChange, onChanged }: ExpenseEntryProps) {
  const locale = useLocale()
  const viewerId = useUser()?.id
  const { id, tripId, kind, amount, shares, note } = expense
  const isBack = kind === 'paid-back'
  const title = isBack ? backWords(expense, viewerId) : expense.title || m.expense_untitled()
  const own = shares.find(({ person }) => isViewer(person, viewerId))
  return (
    <li className={styles.entry}>
      <div className={styles.words}>
        <h4 className="our-words">{title}</h4>
        {!isBack && (
          <p className={`${styles.who} our-words`}>{whoWords(expense, viewerId, locale)}</p>
        )}
        {note && <PlainText text={note} />}
      </div>
      <div className={styles.money}>
        <strong>{moneyWords(amount, locale)}</strong>
        {!isBack && own && shares.length > 1 && (
          <span className={styles.who}>
            {m.expense_your_share({
              amount: moneyWords({ ...amount, amount: own.amount }, locale),
            })}
          </span>
        )}
      </div>
      {expense.mayChange && (
        <Menu
          label={m.expense_acts({ title })}
          entries={[
            { label: m.expense_change(), icon: 'pencil', onChoose: onChange },
            {
              label: m.expense_delete(),
              icon: 'bin',
              isDangerous: true,
              onChoose: () =>
                removeLater({
                  ids: [id],
                  words: m.expense_deleted(),
                  endpoint: deleteExpense,
                  paramsOf: (expenseId) => ({ id: tripId, expenseId }),
                  onGone: onChanged,
                }),
            },
          ]}
        >
          <Icon name="more" />
        </Menu>
      )}
    </li>
  )
}

function backWords({ paidBy, shares: [share] }: Expense, viewerId: string | undefined): string {
  if (!share) return m.expense_paid_back()
  const [from, to] = [nameWithin(paidBy), nameWithin(share.person)]
  if (isViewer(paidBy, viewerId)) return m.expense_you_back({ to })
  if (isViewer(share.person, viewerId)) return m.expense_back_you({ from })
  return m.expense_back({ from, to })
}

/** As 'Ana paid, for Ana (2) and you (1)': parts are said where they differ. */
function whoWords(
  { paidBy, shares }: Expense,
  viewerId: string | undefined,
  locale: string,
): string {
  const paid = isViewer(paidBy, viewerId)
    ? m.expense_you_paid()
    : m.expense_paid_by({ name: nameWithin(paidBy) })
  const isEqual = shares.every(({ parts }) => parts === shares[0]?.parts)
  const number = new Intl.NumberFormat(locale)
  const names = shares.map(({ person, parts }) => {
    const name = isViewer(person, viewerId) ? m.expense_you() : nameWithin(person)
    return isEqual ? name : `${name} (${number.format(parts)})`
  })
  const list = new Intl.ListFormat(locale, { type: 'conjunction' }).format(names)
  return `${paid}, ${m.expense_for({ names: list })}`
}
