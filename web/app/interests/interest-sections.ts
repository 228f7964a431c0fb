/** What the page of an interest shows, one at a time: the first without a word in the address. */
export const interestSections = ['members', 'trips', 'questions', 'meet-ups'] as const
export type InterestSection = (typeof interestSections)[number]

/** Undefined where there is no such section. */
export function sectionOf(named: string | undefined): InterestSection | undefined {
  if (named === undefined) return 'members'
  return interestSections.find((section) => section !== 'members' && section === named)
}

/** By which query a section shows less. */
export const narrowingOf: Partial<Record<InterestSection, string>> = {
  trips: 'company',
  questions: 'unanswered',
}
