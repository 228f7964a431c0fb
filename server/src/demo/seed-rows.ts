import { dayMs } from '@farfolk/contract/calendar-days'
import { type InterestId, interestsByGroup } from '@farfolk/contract/interests'
import type { Offer } from '@farfolk/contract/members'
import type { Place } from '@farfolk/contract/places'
import { type Random, randomFrom } from '../art/random.ts'
import { memberDocument } from '../search/document.ts'
import { type StopContent, tripRows, type TripRows } from '../trips/trip-rows.ts'
import { budgetFor } from './budgets.ts'
import { addDays, monthOf } from './days.ts'
import { someOf } from './invent-offers.ts'
import { noMails } from './no-mails.ts'
import { people } from './people.ts'
import type { Cities } from './seed-cities.ts'
import { seedBio, seedName, seedText } from './seed-words.ts'
import { seededId } from './seeded-id.ts'

const allInterests = Object.values(interestsByGroup).flat() satisfies InterestId[]
const commonLanguages = ['en', 'es', 'fr', 'de', 'pt', 'it', 'zh', 'ja', 'ar', 'ru', 'hi', 'sv']
const firstNames = people.map(({ name }) => name.split(' ')[0] ?? name)
const lastNames = people.map(({ name }) => name.split(' ').slice(1).join(' '))

/** Names the rows that earlier runs have made. */
export const seedDomain = 'seed.farfolk.example'

export interface SeedOwner {
  id: string
  country: string
  createdMs: number
}

export function seedMember(random: Random, cities: Cities, number: number, today: string) {
  const createdMs = Math.floor(Date.parse(today) - random.between(1, 1400) * dayMs)
  const created = new Date(createdMs).toISOString()
  const country = cities.pickCountry(random)
  const hometown = cities.pickCity(random, country)
  const firstName = random.pick(firstNames)
  const bio = seedBio(random, hometown.name)
  const interests = random.sample(allInterests, random.whole(2, 7))
  const languages = random.sample(commonLanguages, random.whole(1, 3)).map((id) => ({ id }))
  const offers = seedOffers(number)
  const { vector, words } = memberDocument({
    firstName,
    bio,
    hometown,
    homeCountry: country,
    interests,
    languages,
    offers,
  })
  const id = seededId(random, createdMs)
  return {
    owner: { id, country, createdMs } satisfies SeedOwner,
    member: {
      id,
      email: `member-${number}@${seedDomain}`,
      email_confirmed_at: created,
      first_name: firstName,
      last_name: random.pick(lastNames),
      bio,
      hometown,
      home_country: country,
      interests,
      offers,
      profile_audience: random.chance(0.9) ? 'everyone' : 'members',
      trips_audience: random.chance(0.85) ? 'everyone' : random.pick(['members', 'friends', 'me']),
      ...noMails,
      search: vector,
      created_at: created,
      updated_at: created,
    },
    languages: languages.map((language, position) => ({
      member_id: id,
      language_id: language.id,
      level: position === 0 ? 'native' : 'fluent',
      position,
    })),
    words,
  }
}

/** A third offer something; drawn apart, so that all else stays as it was. */
function seedOffers(number: number): Offer[] {
  const random = randomFrom(`offers ${number}`)
  return random.chance(1 / 3) ? someOf(random) : []
}

export function seedTrip(
  random: Random,
  cities: Cities,
  owner: SeedOwner,
  today: string,
): TripRows {
  const isDream = random.chance(0.06)
  const startDate = isDream ? null : pickStart(random, today)
  const route = pickRoute(random, cities, owner)
  const stops = walk(random, route, startDate)
  const lookingForCompany = random.chance(0.4)
  const createdMs = Math.floor(
    Math.min(
      Date.parse(today) - dayMs * random.next(),
      Date.parse(startDate ?? today) - dayMs * random.between(2, 200),
    ),
  )
  for (const stop of stops) stop.id = seededId(random, createdMs)
  const rows = tripRows(
    {
      name: seedName(random, route[0]!.name, startDate === null ? null : monthOf(startDate)),
      description: seedText(
        random,
        route.map(({ name }) => name),
      ),
      dream: isDream,
      startDate,
      endDate: startDate === null ? null : (stops.at(-1)?.departureDate ?? null),
      stops,
      budget: random.chance(0.5) ? budgetFor(owner.country, random.between(150, 4000)) : null,
      groupType: random.pick(['solo', 'couple', 'friends', 'family', 'group']),
      lookingForCompany,
      companionsEdit: false,
      maxTravellers: lookingForCompany ? random.whole(2, 12) : null,
      interests: random.sample(allInterests, random.whole(0, 4)),
      audience: random.chance(0.85) ? null : random.pick(['everyone', 'members', 'friends', 'me']),
    },
    {
      id: seededId(random, createdMs),
      ownerId: owner.id,
      createdAt: new Date(createdMs).toISOString(),
    },
  )
  rows.traveller.id = seededId(random, createdMs)
  return rows
}

/** Within three years before and after, rather soon than late, rather in summer. */
function pickStart(random: Random, today: string): string {
  const pick = () => addDays(today, (random.next() + random.next() - 1) * 3 * 365)
  const day = pick()
  return [6, 7, 8].includes(monthOf(day)) || random.chance(0.75) ? day : pick()
}

function pickRoute(random: Random, cities: Cities, owner: SeedOwner): Place[] {
  const country = random.chance(0.2) ? owner.country : cities.pickCountry(random)
  const route = [cities.pickCity(random, country)]
  const count = 1 + Math.floor(random.next() ** 2 * 7)
  while (route.length < count) {
    const isAbroad = random.chance(0.1)
    route.push(
      isAbroad
        ? cities.pickCity(random, cities.pickCountry(random))
        : cities.pickNear(random, route.at(-1)!),
    )
  }
  return route
}

function walk(random: Random, route: readonly Place[], startDate: string | null): StopContent[] {
  const nights = random.chance(0.03) ? random.whole(10, 30) : random.whole(1, 5)
  let day = startDate
  return route.map((place) => {
    const arrivalDate = day
    day = day === null ? null : addDays(day, nights)
    const note = random.chance(0.1) ? seedText(random, [place.name]) : ''
    return { place, arrivalDate, departureDate: day, note, private: random.chance(0.03) }
  })
}
