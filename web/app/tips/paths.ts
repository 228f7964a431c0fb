import { href } from 'react-router'

export function tipsPath(id?: string, section?: 'edit'): string {
  return href('/tips/:id?/:section?', { id, section })
}

/** Of the form, which begins with a country. */
export function newTipPath(country?: string): string {
  const path = tipsPath('new')
  return country === undefined ? path : `${path}?${new URLSearchParams({ country })}`
}
