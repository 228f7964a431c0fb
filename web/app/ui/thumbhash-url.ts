import { thumbHashToDataURL } from 'thumbhash'

/** The small picture that a thumbhash (base64) is, as an address. */
export function thumbhashUrl(thumbhash: string): string {
  return thumbHashToDataURL(Uint8Array.from(atob(thumbhash), (letter) => letter.charCodeAt(0)))
}
