import type { Part } from '../forms/rebase.ts'
import { m } from '../paraglide/messages.js'
import type { ProfileValues } from './profile-values.ts'

export const profileParts: Part<ProfileValues>[] = [
  { name: m.account_first_name, fields: ['user.profile.firstName'] },
  { name: m.account_last_name, fields: ['user.profile.lastName'] },
  { name: m.account_bio, fields: ['user.profile.bio'] },
  {
    name: m.account_translations,
    fields: ['user.profile.textLanguage', 'user.profile.translations'],
  },
  { name: m.account_birthday, fields: ['user.profile.birthday'] },
  { name: m.account_show_age, fields: ['user.settings.showAge'] },
  { name: m.account_hometown, fields: ['user.profile.hometown'] },
  { name: m.account_home_country, fields: ['user.profile.homeCountry'] },
  { name: m.account_offers, fields: ['user.profile.offers', 'user.profile.offersNote'] },
  { name: m.hosting_title, fields: ['user.profile.hosting'] },
  { name: m.account_languages, fields: ['user.profile.languages'] },
  { name: m.account_interests, fields: ['user.profile.interests'] },
  { name: m.account_links, fields: ['user.profile.links'] },
]
