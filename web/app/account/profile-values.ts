import type { InterestId } from '@farfolk/contract/interests'
import type { Offer, OwnUser, SpokenLanguage } from '@farfolk/contract/members'
import type { Place } from '@farfolk/contract/places'
import { bodyOfHosting, type HostingValues, valuesOfHosting } from '../hosting/hosting-values.ts'
import { type Versioned, versioned } from '../forms/rebase.ts'

/** The own profile as its form holds it: texts as typed, an empty one for nothing. */
export type ProfileValues = Versioned<{
  user: {
    profile: {
      firstName: string
      lastName: string
      bio: string
      hometown: Place | null
      homeCountry: string
      birthday: string
      languages: SpokenLanguage[]
      interests: InterestId[]
      links: string[]
      offers: Offer[]
      offersNote: string
      hosting: HostingValues
      /** Of the texts, a code; empty where it is not said. */
      textLanguage: string
      translations: TranslationValues[]
    }
    settings: { showAge: boolean }
  }
}>

/** The texts in a further language, by which two versions of the list are put together. */
export interface TranslationValues {
  /** Its code. */
  id: string
  bio: string
  offersNote: string
  hostingAbout: string
}

type Profile = ProfileValues['user']['profile']

export function valuesOfUser({ profile, settings }: OwnUser, version: string): ProfileValues {
  const { firstName, lastName, bio, hometown, homeCountry, birthday } = profile
  const user = {
    profile: {
      firstName,
      lastName: lastName ?? '',
      bio,
      hometown,
      homeCountry: homeCountry ?? '',
      birthday: birthday ?? '',
      languages: profile.languages,
      interests: profile.interests,
      links: profile.links,
      offers: profile.offers,
      offersNote: profile.offersNote,
      hosting: valuesOfHosting(profile.hosting),
      textLanguage: profile.textLanguage ?? '',
      translations: profile.translations.map(({ language, ...texts }) => ({
        id: language,
        ...texts,
      })),
    },
    settings: { showAge: settings.showAge },
  }
  return versioned({ user }, version)
}

/** What is sent of the whole form. */
export function bodyOfProfile({ user: { profile, settings } }: ProfileValues) {
  return { user: { profile: sentProfile(profile), settings } }
}

/** What is sent of these fields alone, for a step of the onboarding. */
export function bodyOfFields(fields: readonly (keyof Profile)[]) {
  return ({ user }: ProfileValues) => {
    const sent = sentProfile(user.profile)
    return { user: { profile: Object.fromEntries(fields.map((field) => [field, sent[field]])) } }
  }
}

function sentProfile(profile: Profile) {
  const { homeCountry, birthday, links, hosting, textLanguage, translations, ...rest } = profile
  return {
    ...rest,
    // Its fields are not shown without, and stay as they are.
    ...(rest.offers.includes('stay') && { hosting: bodyOfHosting(hosting) }),
    homeCountry: homeCountry || null,
    birthday: birthday.trim() || null,
    textLanguage: textLanguage || null,
    translations: translations
      .filter(saysSomething)
      .map(({ id, ...texts }) => ({ language: id, ...texts })),
    links: links.map((link) => completeLink(link)).filter(Boolean),
  }
}

/** Where the API counts a link that stands here among empty ones. */
export function sentIndex(links: readonly string[], index: number): number {
  return links.slice(0, index).filter((link) => link.trim() !== '').length
}

/** A language that nothing was written in is not sent. */
export function saysSomething({ bio, offersNote, hostingAbout }: TranslationValues): boolean {
  return [bio, offersNote, hostingAbout].some((text) => text.trim() !== '')
}

/** Nobody types the scheme; a colon may be ahead of a port. */
function completeLink(typed: string): string {
  const link = typed.trim()
  return link === '' || /^[a-z][a-z\d+.-]*:(?!\d)/i.test(link) ? link : `https://${link}`
}
