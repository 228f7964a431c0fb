/** The languages that the club's words exist in, each with a catalogue; the first is the base. */
export const locales = ['en', 'de', 'es', 'fr'] as const
export type Locale = (typeof locales)[number]
