import type { InterestId } from '@farfolk/contract/interests'
import type { SpokenLanguage } from '@farfolk/contract/members'
import type { Place } from '@farfolk/contract/places'
import { describeAvatar } from '../art/avatar.ts'
import type { Random } from '../art/random.ts'
import { hostingColumns } from '../members/save-hosting.ts'
import { memberDocument } from '../search/document.ts'
import { fold } from '../text/fold.ts'
import { noMails } from './no-mails.ts'
import type { DemoOffers } from './offer-words.ts'
import type { DemoPerson } from './people/person.ts'
import { seededId } from './seeded-id.ts'
import { translatedWords } from './translated-words.ts'

const levels = ['beginner', 'conversational', 'fluent', 'native'] as const
const womensHair = new Set(['bun', 'bob', 'long', 'braids', 'tail', 'fringe', 'afro'])
const mensHair = new Set(['crop', 'quiff', 'parting', 'curls', 'bald'])

const demoDomain = 'demo.farfolk.example'

/** `maya@demo.farfolk.example`. */
function demoEmail({ name }: DemoPerson): string {
  return `${fold(name.split(' ')[0] ?? '').replaceAll(/[^a-z]/g, '')}@${demoDomain}`
}

/** The rows of a member, with an id whose drawn portrait fits the name. */
export function inventMember(
  random: Random,
  person: DemoPerson,
  options: {
    createdAt: Date
    hometown: Place | undefined
    passwordHash: string
    offering: DemoOffers
  },
) {
  const { createdAt, hometown = null, passwordHash, offering } = options
  const { offers, note, hosting } = offering
  const [firstName = '', ...rest] = person.name.split(' ')
  const languages = person.languages.split(' ').map((text): SpokenLanguage => ({
    id: text.slice(0, 2),
    level: levels[Number(text.charAt(2)) - 1] ?? 'fluent',
  }))
  const interests = person.interests.split(' ') as InterestId[]
  const translations = translatedWords[person.name] ?? []
  const id = findFittingId(random, person, createdAt)
  const { vector, words } = memberDocument({
    firstName,
    bio: person.bio,
    translations,
    hometown,
    homeCountry: person.country,
    interests,
    languages,
    offers,
    hosting,
  })
  return {
    hosting: hosting && { member_id: id, ...hostingColumns(hosting) },
    member: {
      id,
      email: demoEmail(person),
      email_confirmed_at: createdAt,
      password_hash: passwordHash,
      first_name: firstName,
      last_name: rest.join(' '),
      bio: person.bio,
      hometown: hometown && JSON.stringify(hometown),
      home_country: person.country,
      interests,
      offers,
      offers_note: note,
      text_language: translations.length > 0 ? 'en' : null,
      verified_at: random.chance(0.4) ? createdAt : null,
      onboarding_skipped_at: createdAt,
      ...noMails,
      search: vector,
      created_at: createdAt,
      updated_at: createdAt,
    },
    languages: languages.map(({ id: language, level }, position) => ({
      member_id: id,
      language_id: language,
      level,
      position,
    })),
    translations: translations.map(({ language, bio, offersNote = '' }, position) => ({
      member_id: id,
      language_id: language,
      position,
      bio,
      offers_note: offersNote,
      hosting_about: '',
    })),
    words,
  }
}

/** Portraits are drawn from ids, so the id is chosen by its portrait. */
function findFittingId(random: Random, { look, skin }: DemoPerson, createdAt: Date): string {
  for (;;) {
    const id = seededId(random, createdAt.getTime())
    const portrait = describeAvatar(id)
    const hair = look === 'woman' ? womensHair : mensHair
    const fits =
      hair.has(portrait.style.name) &&
      !(look === 'woman' && portrait.hasBeard) &&
      portrait.hat !== 'scarf' &&
      portrait.skin >= skin[0] &&
      portrait.skin <= skin[1]
    if (fits) return id
  }
}
