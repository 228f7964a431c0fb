import * as z from 'zod/mini'
import { longText } from './fields.ts'
import { LanguageId } from './reference.ts'
import { maxLength, rule } from './validation.ts'

export const maxBio = 2_000
export const maxOffersNote = 1_000
export const maxHostingAbout = 1_000

/** Beside the one that a member's texts are written in. */
export const maxTranslations = 7

/** What a member says of themselves in a further language; an empty text is none, and the first one stands. */
export const ProfileTranslation = z.object({
  language: LanguageId,
  bio: z.string(),
  /** Told to whom `offersNote` of the profile is. */
  offersNote: z.string(),
  /** Of `about` of `hosting`, and told to whom that is. */
  hostingAbout: z.string(),
})
export type ProfileTranslation = z.infer<typeof ProfileTranslation>

/** Of a list, by the field that holds a language's code. */
export function eachLanguageOnce<Key extends string>(key: Key) {
  return rule<readonly Record<Key, string>[]>(
    (list) => new Set(list.map((each) => each[key])).size === list.length,
    { message: 'Names a language twice', path: [], over: [`*.${key}`] },
  )
}

const TranslationInput = z
  .object({
    language: LanguageId,
    bio: z._default(longText({ max: maxBio }), ''),
    offersNote: z._default(longText({ max: maxOffersNote }), ''),
    hostingAbout: z._default(longText({ max: maxHostingAbout }), ''),
  })
  .check(
    rule(({ bio, offersNote, hostingAbout }) => [bio, offersNote, hostingAbout].some(Boolean), {
      code: 'required',
      message: 'Field is required',
      path: ['bio'],
    }),
  )

/** In the order in which they are offered to who reads none of them. */
export const TranslationsInput = z
  .array(TranslationInput)
  .check(maxLength(maxTranslations), eachLanguageOnce('language'))
export type TranslationsInput = z.infer<typeof TranslationsInput>

interface Languages {
  textLanguage?: string | null | undefined
  translations?: TranslationsInput | undefined
}

const over = ['textLanguage', 'translations']

/** Of a change that names both; what is sent of one alone is judged beside what stands of the other. */
export const languageRules = [
  rule<Languages>(
    ({ textLanguage, translations = [] }) => textLanguage !== null || translations.length === 0,
    { code: 'required', message: 'Field is required', path: ['textLanguage'], over },
  ),
  rule<Languages>(
    ({ textLanguage, translations = [] }) =>
      translations.every(({ language }) => language !== textLanguage),
    { message: 'Names a language twice', path: ['textLanguage'], over },
  ),
]
