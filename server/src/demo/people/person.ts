/** Nobody who lives: made up for the demo club. */
export interface DemoPerson {
  name: string
  /** For the drawn portrait: hair that suits, skin from the palest (0) to the deepest (8). */
  look: 'woman' | 'man'
  skin: readonly [from: number, to: number]
  city: string
  country: string
  /** Best spoken first: `sv4 en3` is Swedish as a native, English fluently. */
  languages: string
  interests: string
  bio: string
}

/** `home` is 'City, CC'. */
export function person(
  name: string,
  look: 'w' | 'm',
  skin: readonly [number, number],
  home: string,
  languages: string,
  interests: string,
  bio: string,
): DemoPerson {
  const [city = '', country = ''] = home.split(', ')
  return {
    name,
    look: look === 'w' ? 'woman' : 'man',
    skin,
    city,
    country,
    languages,
    interests,
    bio,
  }
}
