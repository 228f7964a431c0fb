import { m } from '../paraglide/messages.js'
import type { NoPosition } from './ask-position.ts'

export const whyNoPosition: Readonly<Record<NoPosition, () => string>> = {
  insecure: m.here_insecure,
  denied: m.here_denied,
  unavailable: m.here_unavailable,
  timeout: m.here_timeout,
}
