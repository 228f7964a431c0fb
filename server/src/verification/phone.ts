import type { CountryCode } from 'libphonenumber-js/min'

export interface Phone {
  /** E.164. */
  number: string
  /** Enough to tell one's own numbers apart: calling code and the last two digits. */
  masked: string
}

const shownDigits = 2
/** A mobile number has fewer in small countries alone; a fixed line may have four in a large one. */
const usualDigits = 7

/**
 * An international number, or a national one of the country (ISO 3166-1 alpha-2, Kosovo as XK).
 * Undefined for what cannot be a number there.
 */
export async function readPhone(
  text: string,
  country: string | null | undefined,
): Promise<Phone | undefined> {
  // Loaded with the first number: its metadata are 80 kB that most processes never need.
  const { isSupportedCountry, parsePhoneNumberFromString } = await import('libphonenumber-js/min')
  const home = country && isSupportedCountry(country) ? (country as CountryCode) : undefined
  const international = text.replace(/^00/, '+')
  const phone = parsePhoneNumberFromString(international, { defaultCountry: home, extract: false })
  // Its length alone: the ranges of numbers that are in use change faster than any copy of them.
  if (!phone?.isPossible()) return undefined
  const { number, countryCallingCode, nationalNumber } = phone
  // Of a number that is too short the parser keeps the zero that is dialled before national ones.
  if (nationalNumber.startsWith('0') && !phone.isValid()) return undefined
  if (nationalNumber.length < usualDigits && !(await isMobile(number))) return undefined
  const hidden = '•'.repeat(nationalNumber.length - shownDigits)
  return { number, masked: `+${countryCallingCode} ${hidden}${nationalNumber.slice(-shownDigits)}` }
}

async function isMobile(number: string): Promise<boolean> {
  const { isValidPhoneNumber } = await import('libphonenumber-js/mobile')
  return isValidPhoneNumber(number)
}
