import { type TipKind, tipKinds } from '@farfolk/contract/tips'
import { href } from 'react-router'
import { m } from '../paraglide/messages.js'

export const kindWords: Record<TipKind, () => string> = {
  see: m.tips_kind_see,
  eat: m.tips_kind_eat,
  sleep: m.tips_kind_sleep,
  transport: m.tips_kind_transport,
  know: m.tips_kind_know,
}

export const kindOptions = () => tipKinds.map((value) => ({ value, label: kindWords[value]() }))

export function tipsPath(id?: string, section?: 'edit'): string {
  return href('/tips/:id?/:section?', { id, section })
}

/** Of the form, which begins with a country. */
export function newTipPath(country?: string): string {
  const path = tipsPath('new')
  return country === undefined ? path : `${path}?${new URLSearchParams({ country })}`
}
