interface Days {
  /** `YYYY-MM-DD`; null where no day is known. */
  from: string | null
  to: string | null
  timeZone: string
}

/** Whether it is one of these days there by then. */
export function isDayWithin(now: Date, { from, to, timeZone }: Days): boolean {
  const [first, last] = [from ?? to, to ?? from]
  if (first === null || last === null) return false
  // Sweden writes days as the contract does.
  const day = new Intl.DateTimeFormat('sv', { timeZone }).format(now)
  return first <= day && day <= last
}
