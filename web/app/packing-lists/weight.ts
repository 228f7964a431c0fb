import { useLocale } from '../locale.ts'
import { useUser } from '../session/session-store.ts'
import { shownLocale } from '../words/chosen-locale.ts'

export type Units = 'metric' | 'imperial'

export const gramsPerOunce = 28.349523125
export const ouncesPerPound = 16

export function useUnits(): Units {
  return useUser()?.settings.units ?? 'metric'
}

/** Words for a weight in grams, in the member's units. */
export function useWeight(): (grams: number) => string {
  const locale = useLocale()
  const units = useUnits()
  return (grams) => {
    const { value, unit } = units === 'metric' ? inMetric(grams) : inImperial(grams)
    const maximumFractionDigits = unit === 'gram' || unit === 'ounce' ? 0 : 1
    return new Intl.NumberFormat(locale, { style: 'unit', unit, maximumFractionDigits }).format(
      value,
    )
  }
}

function inMetric(grams: number) {
  return grams < 1_000 ? { value: grams, unit: 'gram' } : { value: grams / 1_000, unit: 'kilogram' }
}

function inImperial(grams: number) {
  const ounces = grams / gramsPerOunce
  return ounces < ouncesPerPound
    ? { value: ounces, unit: 'ounce' }
    : { value: ounces / ouncesPerPound, unit: 'pound' }
}

/** What stands in a field: grams or ounces, with the reader's sign for the decimals; empty for nothing. */
export function typedWeight(grams: number | null, units: Units): string {
  if (grams === null) return ''
  const format = new Intl.NumberFormat(shownLocale() || 'en', {
    maximumFractionDigits: 1,
    useGrouping: false,
    numberingSystem: 'latn',
  })
  return format.format(units === 'metric' ? grams : grams / gramsPerOunce)
}

/** NaN for what is no number and for parts of a gram, for the rules to refuse: `1,000` is not one, nor an ounce. */
export function gramsOf(typed: string, units: Units): number | null {
  if (typed.trim() === '') return null
  const value = Number(typed.replace(',', '.'))
  if (units === 'imperial' && !/[.,]\d{3}/.test(typed)) return Math.round(value * gramsPerOunce)
  return /[.,]\d/.test(typed) ? NaN : value
}
