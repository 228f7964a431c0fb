import type { Answering } from '@farfolk/contract/answering'
import { m } from '../paraglide/messages.js'

const shareWords: Record<Answering['share'], () => string> = {
  'nearly-all': m.answering_nearly_all,
  most: m.answering_most,
  half: m.answering_half,
  few: m.answering_few,
}

const timeWords: Record<NonNullable<Answering['within']>, (said: { share: string }) => string> = {
  day: m.answering_day,
  'three-days': m.answering_three_days,
  week: m.answering_week,
}

/** How a host answers who asks them, in one line. */
export function answeringWords({ share, within }: Answering): string {
  const said = shareWords[share]()
  return within === null ? said : timeWords[within]({ share: said })
}
