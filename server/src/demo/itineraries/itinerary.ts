/** A journey that people really make, in the order they make it. */
export interface Itinerary {
  names: readonly string[]
  /** `Kyoto, JP`. */
  stops: readonly string[]
  /** Nights at each stop, about. */
  nights: number
  /** Months in which it is good, 1 to 12; any where empty. */
  months: readonly number[]
  interests: string
  /** What a traveller says about it, a sentence or two each. */
  stories: readonly string[]
}

export function route(
  names: string,
  stops: string,
  nights: number,
  months: readonly number[],
  interests: string,
  stories: readonly string[],
): Itinerary {
  return { names: names.split(' | '), stops: stops.split('; '), nights, months, interests, stories }
}

export const summer = [5, 6, 7, 8, 9]
export const dry = [11, 12, 1, 2, 3]
export const any: readonly number[] = []
