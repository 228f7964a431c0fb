/** A calendar day as the API counts them, `YYYY-MM-DD` in UTC: today, or so many days later. */
export function dayInUtc(daysLater = 0): string {
  return new Date(Date.now() + daysLater * 86_400_000).toISOString().slice(0, 10)
}
