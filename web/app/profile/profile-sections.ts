export const profileSections = [
  'about',
  'trips',
  'albums',
  'map',
  'bucket-list',
  'friends',
] as const
export type ProfileSection = (typeof profileSections)[number]

/** An absent section is the first; undefined for one that there is not. */
export function profileSectionOf(name: string | undefined): ProfileSection | undefined {
  return profileSections.find((known) => known === (name ?? 'about'))
}

/** The parameters of a section's address: the first has none of its own. */
export function sectionParams(id: string, section: ProfileSection) {
  return section === 'about' ? { id } : { id, section }
}
