import { parseArgs } from 'node:util'
import { listActions } from './actions.ts'
import { banMember, unbanMember } from './ban-member.ts'
import { copyBlobs } from './copy-blobs.ts'
import { deleteContent, removableKinds } from './delete-content.ts'
import { changeEmail } from './change-email.ts'
import { closeMember } from './close-member.ts'
import { confirmEmail } from './confirm-email.ts'
import type { ClubDeps } from './deps.ts'
import { eraseBanned } from './erase-banned.ts'
import { exportMember } from './export-member.ts'
import { UsageFailure } from './failure.ts'
import { listHelpVotes } from './help-votes.ts'
import { closeReport, listReports, showReport } from './reports.ts'
import { showMember } from './show-member.ts'
import { signOutMember } from './sign-out-member.ts'
import { textTable } from './text-table.ts'
import { answerTicket, listTickets, showTicket } from './tickets.ts'

interface Command {
  usage: string
  words: string
  run(deps: ClubDeps, given: Given): Promise<string[]>
}

interface Given {
  args: string[]
  all: boolean
  reason: string | null
}

const commands: Record<string, Command> = {
  reports: {
    usage: 'reports [--all]',
    words: 'what members have reported and nobody has closed; --all: the closed ones too',
    run: (deps, { all }) => listReports(deps, all),
  },
  'reports show': {
    usage: 'reports show <report>',
    words: 'one report in full, and what can be done about it',
    run: (deps, { args: [id = ''] }) => showReport(deps, id),
  },
  'reports close': {
    usage: 'reports close <report> [--note …]',
    words: 'nothing more is to be done about it',
    run: (deps, { args: [id = ''], reason }) => closeReport(deps, id, reason),
  },
  member: {
    usage: 'member <member or e-mail>',
    words: 'what an operator has to know of a member, and what was done before',
    run: (deps, { args: [member = ''] }) => showMember(deps, member),
  },
  'sign-out': {
    usage: 'sign-out <member or e-mail> [--reason …]',
    words: 'ends all sessions of a member, who can sign in again',
    run: (deps, { args: [member = ''], reason }) => signOutMember(deps, member, reason),
  },
  'confirm-email': {
    usage: 'confirm-email <member or e-mail> [--reason …]',
    words: 'confirms the address of a member whose mail never arrives',
    run: (deps, { args: [member = ''], reason }) => confirmEmail(deps, member, reason),
  },
  'change-email': {
    usage: 'change-email <member or e-mail> <new e-mail> [--reason …]',
    words: 'mails a link to a new address, which moves the member to it',
    run: (deps, { args: [member = '', newEmail = ''], reason }) =>
      changeEmail(deps, member, { newEmail, reason }),
  },
  export: {
    usage: 'export <member or e-mail> <file> [--reason …]',
    words: 'writes all that a member has put in to a zip, as of one who asks by letter',
    run: (deps, { args: [member = '', file = ''], reason }) =>
      exportMember(deps, member, { file, reason }),
  },
  close: {
    usage: 'close <member or e-mail> [--reason …]',
    words: "closes an account at its member's wish: erased after 14 days, undone by signing in",
    run: (deps, { args: [member = ''], reason }) => closeMember(deps, member, reason),
  },
  ban: {
    usage: 'ban <member or e-mail> [--reason …]',
    words: 'signs a member out everywhere and hides them from everybody',
    run: (deps, { args: [member = ''], reason }) => banMember(deps, member, reason),
  },
  unban: {
    usage: 'unban <member or e-mail> [--reason …]',
    words: 'lets a banned member in again',
    run: (deps, { args: [member = ''], reason }) => unbanMember(deps, member, reason),
  },
  erase: {
    usage: 'erase <member or e-mail>',
    words: 'erases a banned member and all that is theirs, at once and for good',
    run: (deps, { args: [member = ''] }) => eraseBanned(deps, member),
  },
  actions: {
    usage: 'actions [<member or e-mail>]',
    words: 'what operators have done, about one member or about all',
    run: (deps, { args: [member] }) => listActions(deps, member),
  },
  'delete-content': {
    usage: 'delete-content <kind> <id> [--reason …]',
    words: `deletes a thing and closes the reports about it; <kind> is ${removableKinds.join(', ')}`,
    run: (deps, { args: [kind = '', id = ''], reason }) =>
      deleteContent(deps, { kind, id, reason }),
  },
  tickets: {
    usage: 'tickets [--all]',
    words: 'what people have asked and nobody has answered; --all: the answered ones too',
    run: (deps, { all }) => listTickets(deps, all),
  },
  ticket: {
    usage: 'ticket <ticket>',
    words: 'one question in full, by its reference such as FF-7K2MXP',
    run: (deps, { args: [reference = ''] }) => showTicket(deps, reference),
  },
  answer: {
    usage: 'answer <ticket> <file or ->',
    words: 'mails the words of a file, or what is typed, to who asked, and closes the ticket',
    run: (deps, { args: [reference = '', file = ''] }) => answerTicket(deps, reference, file),
  },
  'help-votes': {
    usage: 'help-votes',
    words: 'which help articles helped, and which did not',
    run: listHelpVotes,
  },
  'copy-blobs': {
    usage: 'copy-blobs',
    words: 'puts the pictures of DATA_DIR/blobs into the bucket of S3_*; the files stay',
    run: copyBlobs,
  },
}

/** What `npm run club -- help` says. */
export function helpLines(): string[] {
  const rows = Object.values(commands).map(({ usage, words }) => [`  ${usage}`, words])
  return [
    'For whoever runs the club, also while it runs:',
    '',
    ...textTable([...rows, ['  help', 'this list']]),
    '',
    'It works on the database that the settings name (DATA_DIR or DATABASE_URL), as npm start does.',
  ]
}

/** Whether nothing needs the database: no command, or a call for help, which a reason may be named like. */
export function isCallForHelp(argv: readonly string[]): boolean {
  return argv.length === 0 || argv[0] === 'help' || argv.includes('--help') || argv.includes('-h')
}

/** Finds the command before anything is opened: throws UsageFailure for what is none. */
export function readCommand(argv: readonly string[]): (deps: ClubDeps) => Promise<string[]> {
  const { values, positionals } = parse(argv)
  const name = [positionals.slice(0, 2).join(' '), positionals[0] ?? ''].find((candidate) =>
    Object.hasOwn(commands, candidate),
  )
  const command = name === undefined ? undefined : commands[name]
  if (name === undefined || !command) {
    throw new UsageFailure(`'${positionals.join(' ')}' is no command.`)
  }
  const args = positionals.slice(name.split(' ').length)
  const most = command.usage.match(/</g)?.length ?? 0
  const optional = command.usage.match(/\[</g)?.length ?? 0
  if (args.length > most || args.length < most - optional)
    throw new UsageFailure(`It is: ${command.usage}`)
  const reason = values.reason ?? values.note ?? null
  return (deps) => command.run(deps, { args, all: values.all, reason })
}

function parse(argv: readonly string[]) {
  try {
    return parseArgs({
      args: [...argv],
      allowPositionals: true,
      options: {
        all: { type: 'boolean', default: false },
        note: { type: 'string' },
        reason: { type: 'string' },
      },
    })
  } catch (error) {
    throw new UsageFailure(error instanceof Error ? error.message : String(error))
  }
}
