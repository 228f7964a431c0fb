export const accountSections = ['about', 'albums', 'friends', 'requests'] as const
export type AccountSection = (typeof accountSections)[number]
