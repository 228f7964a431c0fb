import { textTable } from './text-table.ts'
import type { ClubDeps } from './deps.ts'

/** What readers said of the help articles, those that helped least first. */
export async function listHelpVotes({ connections }: ClubDeps): Promise<string[]> {
  const votes = await connections.db
    .selectFrom('help_vote')
    .selectAll()
    .orderBy(({ eb }) => eb('unhelpful', '-', eb.ref('helpful')), 'desc')
    .orderBy('section')
    .orderBy('category')
    .execute()
  if (votes.length === 0) return ['Nobody has said yet whether an article helped.']
  const rows = votes.map(({ section, category, helpful, unhelpful }) => [
    `/help/${section}/${category}`,
    String(helpful),
    String(unhelpful),
  ])
  return textTable([['ARTICLE', 'HELPED', 'DID NOT'], ...rows])
}
