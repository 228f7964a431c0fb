import * as z from 'zod/mini'
import { CalendarDate, CountryCode, dayWithin, Id, line, longText, webAddress } from './fields.ts'
import { endpoint } from './http.ts'
import { Answering } from './answering.ts'
import { Hosting, HostingPatch } from './hosting.ts'
import { Image, Upload } from './images.ts'
import { InterestId } from './interests.ts'
import { previewQuery } from './permissions.ts'
import { locales } from './locales.ts'
import { ListedCountryCode } from './countries.ts'
import { Place, PlaceInput } from './places.ts'
import {
  eachLanguageOnce,
  languageRules,
  maxBio,
  maxOffersNote,
  ProfileTranslation,
  TranslationsInput,
} from './profile-languages.ts'
import { LanguageId } from './reference.ts'
import { dayInUtc } from './calendar-days.ts'
import { maxLength } from './validation.ts'

export const Locale = z.enum(locales)
export type Locale = z.infer<typeof Locale>

const languageLevels = ['beginner', 'conversational', 'fluent', 'native'] as const
export const SpokenLanguage = z.object({ id: LanguageId, level: z.enum(languageLevels) })
export type SpokenLanguage = z.infer<typeof SpokenLanguage>

export const onboardingSections = [
  'profile',
  'avatar',
  'interests',
  'languages',
  'countries',
  'trip',
] as const

/** In the order in which a member's are listed. */
export const offers = ['meet', 'show-around', 'stay'] as const
/** What members do for travellers who come to where they live. */
export const Offer = z.enum(offers)
export type Offer = z.infer<typeof Offer>

const Face = {
  firstName: z.string(),
  /** Drawn from the id until the member uploads a picture. */
  avatarUrl: z.string(),
  avatar: z.nullable(Image),
  verified: z.boolean(),
}

/** A member as lists show one. */
export const MemberCard = z.object({ id: z.uuid(), profile: z.object(Face) })
export type MemberCard = z.infer<typeof MemberCard>

const OpenProfile = {
  ...Face,
  bio: z.string(),
  hometown: z.nullable(Place),
  homeCountry: z.nullable(CountryCode),
  languages: z.array(SpokenLanguage),
  interests: z.array(InterestId),
  links: z.array(z.string()),
  /** Without `stay` for visitors and whoever has not confirmed an address. */
  offers: z.array(Offer),
  /** Empty for those too, and for all others where nothing is offered. */
  offersNote: z.string(),
  /** Null for those too, and for all others where no place to stay is offered. */
  hosting: z.nullable(Hosting),
  /** Of `bio`, `offersNote` and `about` of `hosting`; null where it is not said, and where no text is told. */
  textLanguage: z.nullable(LanguageId),
  /** The same texts in further languages, without what the viewer is not told in the first one. */
  translations: z.array(ProfileTranslation),
}

const Theme = z.enum(['light', 'dark'])
const Units = z.enum(['metric', 'imperial'])
/** Who may name a member on photos: friends without a question, whoever may name them with one, or nobody. */
export const photoNamings = ['friends', 'ask', 'nobody'] as const
const PhotoNaming = z.enum(photoNamings)
export type PhotoNaming = z.infer<typeof PhotoNaming>

/** Who is signed in, as only they see it. */
export const OwnUser = z.object({
  id: z.uuid(),
  email: z.string(),
  emailConfirmed: z.boolean(),
  createdAt: z.iso.datetime({ precision: 3 }),
  locale: Locale,
  profile: z.object({
    ...OpenProfile,
    lastName: z.nullable(z.string()),
    birthday: z.nullable(CalendarDate),
  }),
  onboarding: z.object({
    completed: z.boolean(),
    /** Completed sections by all of them, 0 to 1. */
    completionPercentage: z.number(),
    sections: z.array(z.object({ id: z.enum(onboardingSections), completed: z.boolean() })),
  }),
  settings: z.object({
    /** Null: as the device says. */
    theme: z.nullable(Theme),
    units: Units,
    /** Lets others see the age in whole years, never the birthday. */
    showAge: z.boolean(),
    photoNaming: PhotoNaming,
    emails: z.object({
      friendRequests: z.boolean(),
      messages: z.boolean(),
      trips: z.boolean(),
      digest: z.boolean(),
    }),
  }),
  counts: z.object({
    trips: z.int(),
    albums: z.int(),
    countries: z.int(),
    friends: z.int(),
    unreadNotifications: z.int(),
    unreadMessages: z.int(),
  }),
})
export type OwnUser = z.infer<typeof OwnUser>

/** Another member, as much of them as the viewer may see; counts leave out what is hidden. */
export const OtherUser = z.object({
  id: z.uuid(),
  createdAt: z.iso.datetime({ precision: 3 }),
  profile: z.object({
    ...OpenProfile,
    /** In whole years, where the member shows it. */
    age: z.optional(z.int()),
  }),
  /** How they answer who asks for what they offer; absent where the viewer is told of no offer, or too few have asked. */
  answering: z.optional(Answering),
  relation: z.object({
    kind: z.enum(['me', 'friend', 'incoming', 'sent', 'none']),
    friendshipId: z.optional(z.uuid()),
  }),
  counts: z.object({
    trips: z.int(),
    albums: z.int(),
    countries: z.int(),
    friends: z.int(),
    /** Countries that they have left tips about which the viewer may see. */
    tipCountries: z.int(),
  }),
  /** Of what is published about them: all that the viewer may see, and how many would do it again. */
  experiences: z.object({
    count: z.int(),
    recommendedCount: z.int(),
    /** Whether the viewer may write about them, and has not. */
    mayWrite: z.boolean(),
  }),
  /**
   * Friends of the viewer among theirs, as far as the viewer may see those; absent where there are none,
   * and for visitors.
   */
  mutualFriends: z.optional(
    z.object({
      count: z.int(),
      /** Three at most, who became friends with the member last. */
      users: z.array(MemberCard),
    }),
  ),
})
export type OtherUser = z.infer<typeof OtherUser>

export const FirstName = line({ min: 1, max: 50 })
/** An empty one is none. */
export const LastName = z.pipe(
  z.nullable(line({ max: 50 })),
  z.transform((name: string | null) => name || null),
)

const Link = webAddress({ max: 300 })

const Birthday = dayWithin('1900-01-01', dayInUtc)

const maxLinks = 10
const maxLanguages = 30

/** What a member may change of oneself; an absent field stays as it is, a list is replaced. */
export const UserPatch = z.object({
  user: z.object({
    locale: z.optional(Locale),
    profile: z.optional(
      z
        .object({
          firstName: z.optional(FirstName),
          lastName: z.optional(LastName),
          bio: z.optional(longText({ max: maxBio })),
          hometown: z.optional(z.nullable(PlaceInput)),
          homeCountry: z.optional(z.nullable(ListedCountryCode)),
          birthday: z.optional(z.nullable(Birthday)),
          languages: z.optional(
            z.array(SpokenLanguage).check(maxLength(maxLanguages), eachLanguageOnce('id')),
          ),
          interests: z.optional(z.array(InterestId).check(maxLength(100))),
          links: z.optional(z.array(Link).check(maxLength(maxLinks))),
          offers: z.optional(z.array(Offer).check(maxLength(offers.length))),
          offersNote: z.optional(longText({ max: maxOffersNote })),
          /** Null is nothing said any more. */
          hosting: z.optional(z.nullable(HostingPatch)),
          /** Has to be said where there are translations, and is none of their languages. */
          textLanguage: z.optional(z.nullable(LanguageId)),
          translations: z.optional(TranslationsInput),
        })
        .check(...languageRules),
    ),
    settings: z.optional(
      z.object({
        theme: z.optional(z.nullable(Theme)),
        units: z.optional(Units),
        showAge: z.optional(z.boolean()),
        photoNaming: z.optional(PhotoNaming),
        emails: z.optional(
          z.object({
            friendRequests: z.optional(z.boolean()),
            messages: z.optional(z.boolean()),
            trips: z.optional(z.boolean()),
            digest: z.optional(z.boolean()),
          }),
        ),
      }),
    ),
    /** The file of a new picture; null takes it away. */
    avatar: z.optional(z.nullable(Upload)),
    /** True skips the sections that are left. */
    onboarding: z.optional(z.object({ completed: z.optional(z.boolean()) })),
  }),
})
export type UserPatch = z.infer<typeof UserPatch>

export const getOwnUser = endpoint({
  name: 'getOwnUser',
  summary: 'Who is signed in',
  method: 'GET',
  path: '/user',
  auth: 'member',
  reply: OwnUser,
  etag: true,
})

export const updateOwnUser = endpoint({
  name: 'updateOwnUser',
  summary: 'Change the own profile and settings',
  method: 'PATCH',
  path: '/user',
  auth: 'member',
  repeats: true,
  body: UserPatch,
  multipart: 'always',
  reply: OwnUser,
  etag: true,
  errors: ['broken_image', 'storage_full'],
})

export const getUser = endpoint({
  name: 'getUser',
  summary: 'A member, as far as the viewer may see them',
  method: 'GET',
  path: '/users/:id',
  auth: 'optional',
  params: z.object({ id: Id }),
  query: z.object(previewQuery),
  reply: OtherUser,
  etag: true,
  errors: ['not_allowed', 'email_unconfirmed'],
})
