import type { Hosting, HostingPatch, SleepingPlace } from '@farfolk/contract/hosting'

/** How guests are taken in as the form holds it: texts as typed or chosen, an empty one for what is not said. */
export interface HostingValues {
  taking: string
  maxGuests: string
  daysAhead: string
  sleeping: SleepingPlace[]
  children: string
  pets: string
  smoking: string
  hasPets: string
  hasChildren: string
  wheelchair: string
  about: string
}

export function valuesOfHosting(hosting: Hosting | null): HostingValues {
  return {
    taking: hosting?.taking ?? '',
    maxGuests: textOf(hosting?.maxGuests),
    daysAhead: textOf(hosting?.daysAhead),
    sleeping: hosting?.sleeping ?? [],
    children: hosting?.children ?? '',
    pets: hosting?.pets ?? '',
    smoking: hosting?.smoking ?? '',
    hasPets: textOf(hosting?.hasPets),
    hasChildren: textOf(hosting?.hasChildren),
    wheelchair: textOf(hosting?.wheelchair),
    about: hosting?.about ?? '',
  }
}

/** Null where nothing is said. What no answer can be is left to the contract to refuse. */
export function bodyOfHosting(values: HostingValues): HostingPatch | null {
  if (Object.values(values).every(({ length }) => length === 0)) return null
  const { taking, maxGuests, daysAhead, children, pets, smoking, ...rest } = values
  return {
    sleeping: rest.sleeping,
    about: rest.about,
    taking: (taking || null) as Hosting['taking'],
    maxGuests: numberOf(maxGuests),
    daysAhead: numberOf(daysAhead),
    children: (children || null) as Hosting['children'],
    pets: (pets || null) as Hosting['pets'],
    smoking: (smoking || null) as Hosting['smoking'],
    hasPets: flagOf(rest.hasPets),
    hasChildren: flagOf(rest.hasChildren),
    wheelchair: flagOf(rest.wheelchair),
  }
}

function textOf(value: number | boolean | null | undefined): string {
  return value === null || value === undefined ? '' : String(value)
}

function numberOf(text: string): number | null {
  return text.trim() === '' ? null : Number(text)
}

function flagOf(text: string): boolean | null {
  return text === '' ? null : text === 'true'
}
