const units = ['kilobyte', 'megabyte', 'gigabyte'] as const
const step = 1024

/** With one decimal where that says something. */
export function bytesWords(bytes: number, locale: string): string {
  const large = bytes < step ** 2 ? 0 : bytes < step ** 3 ? 1 : 2
  const value = bytes / step ** (large + 1)
  return new Intl.NumberFormat(locale, {
    style: 'unit',
    unit: units[large],
    maximumFractionDigits: large === 2 || (large === 1 && value < 10) ? 1 : 0,
  }).format(value)
}
