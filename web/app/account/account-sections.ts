export const accountSections = ['about', 'friends', 'requests'] as const
export type AccountSection = (typeof accountSections)[number]
