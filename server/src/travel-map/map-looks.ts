import type { VisitStatus } from '@farfolk/contract/visited-countries'

/** The colours of a picture; a status has that of the pages: web/app/styles/tokens.css. */
export interface MapLook {
  paper: string
  ink: string
  inkSoft: string
  sea: string
  grid: string
  land: string
  coast: string
  /** Where journeys went. */
  way: string
  statuses: Record<VisitStatus, string>
}

export const mapLooks: Record<'light' | 'dark', MapLook> = {
  light: {
    paper: '#fbf7ee',
    ink: '#1b2a31',
    inkSoft: '#51616a',
    sea: '#d7e8ea',
    grid: '#c3dadd',
    land: '#f7f0df',
    coast: '#bfae87',
    way: '#0f5c70',
    statuses: { visited: '#e79a6f', lived: '#b8442a', wanted: '#7db8a6' },
  },
  dark: {
    paper: '#10191e',
    ink: '#f3ecdf',
    inkSoft: '#a9b8be',
    sea: '#152d37',
    grid: '#1f3c47',
    land: '#2f4148',
    coast: '#4d626b',
    way: '#7cc9da',
    statuses: { visited: '#a35f45', lived: '#f08f6c', wanted: '#3f8f7c' },
  },
}
