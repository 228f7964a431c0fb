import { getOwnCalendar, type OwnCalendar } from '@farfolk/contract/own-calendar'
import type { LoadPage } from '../api/page-data.ts'
import { daysAround, monthOf, presentDay, readMonth } from './months.ts'

export interface CalendarData extends OwnCalendar {
  type: 'calendar'
  /** `YYYY-MM`. */
  month: string
}

/** The month of the address, else the present one where the reader is. */
export const load: LoadPage<CalendarData> = async (callApi, { url }) => {
  const month = readMonth(url.searchParams.get('month')) ?? monthOf(presentDay())
  const result = await callApi(getOwnCalendar, { query: daysAround(month) })
  if (!result.ok) return { ok: false, status: result.status }
  return { ok: true, data: { type: 'calendar', month, ...result.data } }
}
