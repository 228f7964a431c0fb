import { type TipKind, tipKinds } from '@farfolk/contract/tips'
import { m } from '../paraglide/messages.js'

export const kindWords: Record<TipKind, () => string> = {
  see: m.tips_kind_see,
  eat: m.tips_kind_eat,
  sleep: m.tips_kind_sleep,
  transport: m.tips_kind_transport,
  know: m.tips_kind_know,
}

export const kindOptions = () => tipKinds.map((value) => ({ value, label: kindWords[value]() }))
