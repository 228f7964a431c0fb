import type { Money } from '@farfolk/contract/fields'

/** Currency, units for a euro (about), digits after the point. */
const currencies: Record<string, readonly [string, number, number]> = {
  SE: ['SEK', 11.4, 2],
  NO: ['NOK', 11.6, 2],
  DK: ['DKK', 7.5, 2],
  PL: ['PLN', 4.3, 2],
  CZ: ['CZK', 25, 2],
  RO: ['RON', 5, 2],
  BA: ['BAM', 2, 2],
  UA: ['UAH', 44, 2],
  GB: ['GBP', 0.85, 2],
  IS: ['ISK', 150, 0],
  TR: ['TRY', 37, 2],
  MA: ['MAD', 10.8, 2],
  EG: ['EGP', 52, 2],
  KE: ['KES', 140, 2],
  GH: ['GHS', 16, 2],
  SN: ['XOF', 656, 0],
  ZA: ['ZAR', 20, 2],
  TZ: ['TZS', 2900, 2],
  ET: ['ETB', 130, 2],
  NG: ['NGN', 1700, 2],
  MG: ['MGA', 4900, 2],
  IL: ['ILS', 4, 2],
  JO: ['JOD', 0.77, 3],
  UZ: ['UZS', 13_900, 2],
  KG: ['KGS', 94, 2],
  IN: ['INR', 91, 2],
  NP: ['NPR', 146, 2],
  LK: ['LKR', 320, 2],
  VN: ['VND', 27_500, 0],
  TH: ['THB', 37, 2],
  MY: ['MYR', 4.8, 2],
  ID: ['IDR', 17_300, 2],
  PH: ['PHP', 62, 2],
  CN: ['CNY', 7.8, 2],
  TW: ['TWD', 35, 2],
  JP: ['JPY', 162, 0],
  KR: ['KRW', 1480, 0],
  MN: ['MNT', 3700, 2],
  AU: ['AUD', 1.65, 2],
  NZ: ['NZD', 1.8, 2],
  WS: ['WST', 3, 2],
  CA: ['CAD', 1.5, 2],
  US: ['USD', 1.1, 2],
  MX: ['MXN', 20, 2],
  CO: ['COP', 4500, 2],
  BR: ['BRL', 6, 2],
  PE: ['PEN', 4.1, 2],
  CL: ['CLP', 1020, 0],
}

/** What somebody of this country would set aside, a round number in their own currency. */
export function budgetFor(country: string, euros: number): Money {
  const [currency, rate, digits] = currencies[country] ?? ['EUR', 1, 2]
  const amount = euros * rate
  const step = 10 ** Math.max(0, Math.floor(Math.log10(amount)) - 1)
  return { amount: Math.round(amount / step) * step * 10 ** digits, currency }
}
