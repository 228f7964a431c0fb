/** The value below which `share` (0 to 1) of the ascending numbers lie. */
export function percentile(ascending: readonly number[], share: number): number {
  return ascending[Math.min(ascending.length - 1, Math.floor(ascending.length * share))] ?? NaN
}

export function median(numbers: readonly number[]): number {
  const ascending = numbers.toSorted((a, b) => a - b)
  const middle = ascending.length / 2
  return ascending.length % 2
    ? ascending[Math.floor(middle)]!
    : (ascending[middle - 1]! + ascending[middle]!) / 2
}
