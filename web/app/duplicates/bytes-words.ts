const step = 1024

/** With one decimal where that says something. */
export function bytesWords(bytes: number, locale: string): string {
  const isLarge = bytes >= step * step
  const value = bytes / (isLarge ? step * step : step)
  return new Intl.NumberFormat(locale, {
    style: 'unit',
    unit: isLarge ? 'megabyte' : 'kilobyte',
    maximumFractionDigits: isLarge && value < 10 ? 1 : 0,
  }).format(value)
}
