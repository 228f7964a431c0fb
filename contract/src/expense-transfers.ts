interface Balance<Person> {
  person: Person
  /** Above 0 of whom something is owed. */
  amount: number
}

export interface Transfer<Person> {
  from: Person
  to: Person
  amount: number
}

/**
 * What brings all balances, whose sum is 0, to 0: who owes most pays whom most is owed, until nobody
 * owes anything. These are fewer than there are people. Of equal amounts the smaller id comes first.
 */
export function settle<Person extends { id: string }>(
  balances: readonly Balance<Person>[],
): Transfer<Person>[] {
  const open = balances
    .map((balance) => ({ ...balance }))
    .sort((a, b) => (a.person.id < b.person.id ? -1 : 1))
  const transfers: Transfer<Person>[] = []
  const first = (isAhead: (a: number, b: number) => boolean) =>
    open.reduce<Balance<Person> | undefined>(
      (best, each) => (best && !isAhead(each.amount, best.amount) ? best : each),
      undefined,
    )
  for (;;) {
    const creditor = first((a, b) => a > b)
    const debtor = first((a, b) => a < b)
    if (!creditor || !debtor || creditor.amount <= 0 || debtor.amount >= 0) return transfers
    const amount = Math.min(creditor.amount, -debtor.amount)
    creditor.amount -= amount
    debtor.amount += amount
    transfers.push({ from: debtor.person, to: creditor.person, amount })
  }
}
