/** In the order of their tabs; without one in the address it is the first. */
export const settingsSections = [
  'account',
  'privacy',
  'photos',
  'notifications',
  'searches',
  'appearance',
  'data',
] as const
export type SettingsSection = (typeof settingsSections)[number]
