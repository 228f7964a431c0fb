export const accountSections = ['about', 'albums', 'friends', 'requests', 'invite'] as const
export type AccountSection = (typeof accountSections)[number]
