import type { TestApp } from '../testing/test-app.ts'
import { readCommand } from './run-command.ts'

/** What an operator types, and what is kept of it. */
export function clubActs({ app, config, connections }: TestApp) {
  return {
    /** What a command prints, as one text. */
    async club(...argv: string[]): Promise<string> {
      const lines = await readCommand(argv)({ ...app.features, config, connections })
      return lines.join('\n')
    },
    actions: () =>
      connections.db
        .selectFrom('moderation_action')
        .select(['action', 'member_id', 'subject_id', 'reason'])
        .orderBy('created_at')
        .execute(),
  }
}
