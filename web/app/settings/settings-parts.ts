import { later } from '../ui/later.ts'

/** Each section's forms and lists; one is seen at a time. */
export const settingsParts = {
  account: later(async () => (await import('./account-settings.tsx')).AccountSettings),
  privacy: later(async () => (await import('./privacy-settings.tsx')).PrivacySettings),
  photos: later(
    async () => (await import('../photo-names/photo-name-settings.tsx')).PhotoNameSettings,
  ),
  notifications: later(
    async () => (await import('./notification-settings.tsx')).NotificationSettings,
  ),
  searches: later(
    async () => (await import('../kept-searches/search-settings.tsx')).SearchSettings,
  ),
  appearance: later(async () => (await import('./appearance-settings.tsx')).AppearanceSettings),
  data: later(async () => (await import('./data-settings.tsx')).DataSettings),
}
