export interface ProfileTranslationTables {
  /** The texts of a profile in a further language; an empty one is none. */
  profile_translation: {
    member_id: string
    language_id: string
    position: number
    bio: string
    offers_note: string
    hosting_about: string
  }
}
