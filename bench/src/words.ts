import type { Measured } from './rounds.ts'

export const perSecond = (measured: Measured) =>
  `${Math.round(measured.perSecond).toLocaleString('en')}/s`

export const ratio = (value: number) => value.toFixed(2)

/** Three figures are more than a busy machine can tell apart. */
export const ms = (value: number) =>
  `${value < 10 ? value.toFixed(1) : Math.round(value).toLocaleString('en')} ms`
