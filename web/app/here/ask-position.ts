import type { Point } from '@farfolk/contract/maps'

export type NoPosition = 'insecure' | 'denied' | 'unavailable' | 'timeout'

const patienceMs = 15_000
/** One that the device has found for something else a moment ago. */
const freshMs = 60_000
/** A metre: what a browser tells beyond that means nothing. */
const decimals = 5

/** Asks the browser where it is, and it the person: only by what they have pressed. */
export function askPosition(): Promise<Point | NoPosition> {
  if (!isSecureContext) return Promise.resolve('insecure')
  if (!('geolocation' in navigator)) return Promise.resolve('unavailable')
  return new Promise((resolve) =>
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve({ lat: rounded(coords.latitude), lng: rounded(coords.longitude) }),
      ({ code }) => resolve(whyNot(code)),
      { enableHighAccuracy: true, timeout: patienceMs, maximumAge: freshMs },
    ),
  )
}

/** Whether the person has said so before: the press that opens the dialog is then enough. */
export async function isPositionAllowed(): Promise<boolean> {
  try {
    return (await navigator.permissions.query({ name: 'geolocation' })).state === 'granted'
  } catch {
    return false
  }
}

function whyNot(code: number): NoPosition {
  if (code === GeolocationPositionError.PERMISSION_DENIED) return 'denied'
  return code === GeolocationPositionError.TIMEOUT ? 'timeout' : 'unavailable'
}

function rounded(degrees: number): number {
  return Number(degrees.toFixed(decimals))
}
